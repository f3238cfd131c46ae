import type { EntityManager } from '@mikro-orm/postgresql';

const ROWS_A_STATEMENT = 250;

/** Inserts plain rows, named by column, in few statements. All rows have the columns of the first. */
export async function bulkInsert(em: EntityManager, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ');
  const sql = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", ?::jsonb)`;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await em.execute(sql, [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))]);
  }
}
