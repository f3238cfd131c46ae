import { Client } from 'pg';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = new Client({
    connectionString: workerDatabaseUrl(),
  });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

it('generated columns and indexes can be computed without a search path, as pg_restore does it', async () => {
  const { listingId } = await app.make.aListing({ title: 'Flat in Lekki' });
  const facts = async () =>
    (await client.query('select facts from public.listings where id = $1', [listingId])).rows[0]
      .facts as string;
  const before = await facts();
  await client.query(`begin; set local session_replication_role = replica; set local search_path = ''`);
  await client.query(`update public.listings set title = 'Flat in Ikeja', label = label where id = $1`, [
    listingId,
  ]);
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await client.query(`reindex table ${name}`);
  await client.query('commit');
  expect(before).toContain('Flat in Lekki');
  expect(await facts()).toBe(before.replace('Flat in Lekki', 'Flat in Ikeja'));
});
