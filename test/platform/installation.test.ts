import { installationOf, strangerIn } from '../../src/platform/queues/installation';
import { migrate } from '../../src/platform/database/migrate';
import { anEmptyDatabase } from '../support/servers/new-database';

const redis = process.env['TEST_REDIS_URL'];

it('names a database once, and another one otherwise', async () => {
  const databases = [await anEmptyDatabase('one'), await anEmptyDatabase('other')] as const;
  for (const { url } of databases) await migrate(url);
  const [{ url }, other] = databases;
  const names = await Promise.all([installationOf(url), installationOf(url)]);
  expect(names[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(names[1]).toBe(names[0]);
  expect(await installationOf(other.url)).not.toBe(names[0]);
  for (const database of databases) await database.stop();
});

(redis ? it : it.skip)('tells of another installation whose keys stand in the same Redis', async () => {
  const prefix = `installation-${process.pid}-${Date.now()}`;
  expect(await strangerIn(redis!, prefix, 'one')).toBeNull();
  expect(await strangerIn(redis!, prefix, 'one')).toBeNull();
  expect(await strangerIn(redis!, prefix, 'other')).toBe('one');
  expect(await strangerIn('redis://127.0.0.1:1', prefix, 'one')).toBeNull();
});
