import { migrate } from '../../src/platform/database/migrate';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { run } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

test('nobody but deleted accounts keeps a username that begins as theirs', async () => {
  const database = await anEmptyDatabase('former');
  const { url } = database;
  const before = migrations.findIndex(({ name }) => name === 'Migration20261130183000') - 1;
  await migrate(url, migrations[before]!.name);
  const people = [
    [1, 'deleted.7000800000000000009', 'null'],
    [2, 'deleted.70008000000000000002', 'now()'],
    [3, 'deletedby.ada', 'null'],
  ].map(
    ([n, username, deleted]) =>
      `('00000000-0000-7000-8000-00000000000${n}', '${n}@example.com', 'Ada', 'Obi', '${username}', 'CODE${n}', ${deleted})`,
  );
  await run(
    url,
    `insert into users (id, email, first_name, last_name, username, referral_code, deleted_at) values ${people.join()}`,
  );
  await migrate(url);
  expect(await run(url, 'select username from users order by id')).toEqual([
    { username: 'user.70008000000000000001' },
    { username: 'deleted.70008000000000000002' },
    { username: 'deletedby.ada' },
  ]);
  await database.stop();
});
