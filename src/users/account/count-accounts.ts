import type { Client } from 'pg';

/** How many accounts a database holds, for work outside the program; 0 where it has no schema yet. */
export async function countAccounts(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  );
  if (!rows[0]!.there) return 0;
  const counted = await client.query<{ count: number }>('select count(*)::int as count from users');
  return counted.rows[0]!.count;
}
