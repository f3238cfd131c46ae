import { setTimeout as wait } from 'node:timers/promises';
import { workerDatabaseUrl } from '../../../setup/databases';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { CutProxy } from '../../../support/servers/cut-proxy';

const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
const now = { now: '2026-12-01T09:00:00Z' };

onServer('while the database hangs', () => {
  let app: TestApp;
  let proxy: CutProxy;

  beforeAll(async () => {
    proxy = await CutProxy.to(workerDatabaseUrl());
    app = await createTestApp({}, { databaseUrl: (url) => proxy.through(url), automatic: true });
  });

  afterAll(async () => {
    await app.close();
    await proxy.cut();
  });

  const readyBy = async (deadline: number): Promise<number> => {
    for (let status = 0; ; await wait(100)) {
      status = (await app.as().get('/health/ready')).status;
      if (status === 200 || Date.now() > deadline) return status;
    }
  };

  it('responds with 503 and Retry-After, at once after the first request, and recovers by itself', async () => {
    expect((await app.as().post('/dev/clock', now)).status).toBe(200);
    expect((await app.as().get('/listings')).status).toBe(200);

    for (const round of ['first', 'second']) {
      expect(await readyBy(Date.now() + 5_000)).toBe(200);
      proxy.hang();
      const asked = Date.now();
      const responses = await Promise.all([
        ...Array.from({ length: 12 }, () => app.as().get('/listings')),
        ...Array.from({ length: 12 }, () => app.as().post('/dev/clock', now)),
      ]);
      expect([round, Date.now() - asked < 2_500]).toEqual([round, true]);
      for (const response of responses) {
        expect(response.status).toBe(503);
        expect(response.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }

      const later = Date.now();
      expect((await app.as().get('/listings')).status).toBe(503);
      expect((await app.as().post('/dev/clock', now)).status).toBe(503);
      expect((await app.as().get('/health/ready')).status).toBe(503);
      expect((await app.as().get('/health/live')).status).toBe(200);
      expect(Date.now() - later).toBeLessThan(1_500);

      proxy.resume();
      const back = Date.now() + 5_000;
      expect(await readyBy(back)).toBe(200);
      expect((await app.as().post('/dev/clock', now)).status).toBe(200);
      expect((await app.as().get('/listings')).status).toBe(200);
    }
  });

  it('lets a statement take its time while the server responds to others', async () => {
    expect(await app.em.fork().execute('select 1 as ran from pg_sleep(3)')).toEqual([{ ran: 1 }]);
  });
});
