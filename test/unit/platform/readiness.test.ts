import promises, { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '../../../src/platform/config/config';
import type { Replicas } from '../../../src/platform/database/replicas/replicas';
import { Readiness } from '../../../src/platform/health/readiness';
import type { Queues } from '../../../src/platform/queues/queues';
import type { Scheduler } from '../../../src/platform/queues/scheduler';

const readinessOf = (embedded: boolean, readOnly = false): Readiness =>
  new Readiness(
    { embedded, dataDir: tmpdir() } as Config,
    { ping: () => Promise.resolve() } as Queues,
    { state: () => Promise.resolve({ late: false, readOnly }) } as Scheduler,
    { all: [] } as unknown as Replicas,
  );

test('a full disk under the embedded database is the reason for a 503', async () => {
  const disk = { ...(await statfs(tmpdir())), bavail: 19_000, bsize: 1_000 };
  const asked = jest.spyOn(promises, 'statfs').mockResolvedValue(disk);
  const refused = await readinessOf(true)
    .check()
    .catch((error: unknown) => error);
  const other = await readinessOf(false).check();
  asked.mockResolvedValue({ ...disk, bavail: 20_000 });
  const roomy = await readinessOf(true).check();
  asked.mockRestore();
  expect(refused).toMatchObject({ statusCode: 503, message: 'The disk of DATA_DIR is full' });
  expect([other.status, roomy.status]).toEqual(['ok', 'ok']);
});

test('a database that takes no writes, as a standby that is not promoted, is the reason for a 503', async () => {
  await expect(readinessOf(false, true).check()).rejects.toMatchObject({
    statusCode: 503,
    message: 'The database takes no writes: it is a standby, or set to read only',
  });
});
