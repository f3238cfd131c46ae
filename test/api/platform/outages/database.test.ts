import { setTimeout as wait } from 'node:timers/promises';
import { workerDatabaseUrl } from '../../../setup/databases';
import { Outbox } from '../../../../src/platform/events/outbox';
import { SendMail } from '../../../../src/platform/mail/mail';
import { MailFolder } from '../../../../src/platform/mail/mail-folder';
import { renderMail } from '../../../../src/platform/mail/mail-layout';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { CutProxy } from '../../../support/servers/cut-proxy';

const now = { now: '2026-12-01T09:00:00Z' };
let app: TestApp;
let proxy: CutProxy;

beforeAll(async () => {
  proxy = await CutProxy.to(workerDatabaseUrl());
  app = await createTestApp({}, { databaseUrl: (url) => proxy.through(url), automatic: true });
});

afterAll(() => proxy.cut());

/** Has a job send a mail, which proves that the workers run. Returns whether it arrived in time. */
async function mails(subject: string, withinMs: number): Promise<boolean> {
  const to = 'ada@example.com';
  const em = app.em.fork();
  new Outbox(em).enqueue(SendMail, { to, ...renderMail({ subject, heading: subject, lines: [] }) });
  await em.flush();
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(100))
    if ((await app.app.get(MailFolder).list(to)).some((mail) => mail.subject === subject)) return true;
  return false;
}

it('responds with 503 and Retry-After while the database is away, and recovers by itself', async () => {
  expect((await app.as().post('/dev/clock', now)).status).toBe(200);
  expect((await app.as().get('/health/ready')).status).toBe(200);
  expect((await app.as().get('/listings')).status).toBe(200);
  expect(await mails('before', 5_000)).toBe(true);
  const person = await app.make.aUser();

  await proxy.cut();
  await wait(200);
  for (const [path, started] of [
    ['/dev/clock', Date.now()],
    ['/dev/clock', Date.now()],
  ] as const) {
    const response = await app.as().post(path, now);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(Date.now() - started).toBeLessThan(2_500);
  }
  const asked = Date.now();
  const searches = await Promise.all(Array.from({ length: 12 }, () => app.as().get('/listings')));
  expect(searches.map((response) => response.status)).toEqual(Array.from({ length: 12 }, () => 503));
  expect(Date.now() - asked).toBeLessThan(3_500);
  expect((await app.as().get('/health/ready')).status).toBe(503);
  expect((await app.as().get('/health/live')).status).toBe(200);
  // The token's session would have to be read from the database.
  expect((await app.as(person).get('/health/live')).status).toBe(200);
  expect((await app.as(person).get('/metrics')).status).toBe(200);

  await proxy.open();
  const deadline = Date.now() + 5_000;
  let status = 0;
  while (status !== 200 && Date.now() < deadline) {
    status = (await app.as().post('/dev/clock', now)).status;
    await wait(100);
  }
  expect(status).toBe(200);
  expect((await app.as().get('/health/ready')).status).toBe(200);
  expect((await app.as().get('/listings')).status).toBe(200);
  expect(await mails('after', 6_000)).toBe(true);
});

it('stops at once while the database is away', async () => {
  await proxy.cut();
  await wait(1_500);
  const asked = Date.now();
  await app.close();
  expect(Date.now() - asked).toBeLessThan(2_000);
  await proxy.open();
});
