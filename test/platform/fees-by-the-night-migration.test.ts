import { migrate } from '../../src/platform/database/migrate';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { run } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;

test('homes by the night lose the fees that no quote asks, and others keep theirs', async () => {
  const database = await anEmptyDatabase('fees');
  const { url } = database;
  const before = migrations.findIndex(({ name }) => name === 'Migration20261130184200') - 1;
  await migrate(url, migrations[before]!.name);
  const home = (n: number, stay: string) =>
    `('${id(n)}', '${id(9)}', 'shortlet', 'daily', 30000, 7000, 10000, 2000, 4000, ${stay}, now(), now())`;
  await run(
    url,
    `insert into users (id, email, username, first_name, last_name, password_hash, referral_code, created_at, updated_at)
      values ('${id(9)}', 'ada@gidana.test', 'ada', 'Ada', 'Obi', 'x', 'ADA', now(), now());
    insert into listings (id, owner_id, type, recurrence, start_price, fee_agency, fee_caution,
        fee_service_charge, fee_other, stay, created_at, updated_at)
      values ${home(1, `'{"fromPrice":30000}'`)}, ${home(2, 'null')}`,
  );
  await migrate(url);
  const rows = await run(url, 'select total_to_enter::float8 as total, version from listings order by id');
  expect(rows).toEqual([
    { total: 44_000, version: 2 },
    { total: 53_000, version: 1 },
  ]);
  await database.stop();
});
