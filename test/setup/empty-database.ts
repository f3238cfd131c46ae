import { Client } from 'pg';

/**
 * Empties every table of the product; the schema and the permanent rows of migrations (`mikro_orm_migrations`) stay.
 */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
    );
    // The tables that refuse it by a trigger are append-only.
    await client.query(`begin; set local session_replication_role = replica;
      truncate ${rows.map((row) => row.name).join(', ')} cascade; commit`);
  } finally {
    await client.end();
  }
}
