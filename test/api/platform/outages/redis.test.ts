import { Logger } from '@nestjs/common';
import Redis from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SendMail } from '../../../../src/platform/mail/mail';
import { MailFolder } from '../../../../src/platform/mail/mail-folder';
import { renderMail } from '../../../../src/platform/mail/mail-layout';
import { Outbox } from '../../../../src/platform/events/outbox';
import { OutboxEntry } from '../../../../src/platform/events/outbox.entity';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { CutProxy } from '../../../support/servers/cut-proxy';
import { until } from '../../../support/until';

/** How often a condition is looked at. */
const OFTEN_MS = 100;

const redis = process.env['TEST_REDIS_URL'];
const onRedis = redis ? describe : describe.skip;

async function enqueueMail(app: TestApp, subject: string): Promise<void> {
  const em = app.em.fork();
  new Outbox(em).enqueue(SendMail, {
    to: 'ada@example.com',
    ...renderMail({ subject, heading: subject, lines: [] }),
  });
  await em.flush();
}

onRedis('while Redis is away', () => {
  let app: TestApp;
  let proxy: CutProxy;

  beforeAll(async () => {
    proxy = await CutProxy.to(redis!, 6379);
    app = await createTestApp({ REDIS_URL: proxy.through(redis!), RATE_LIMITS: 'on' }, { automatic: true });
  });

  afterAll(async () => {
    await app.close();
    await proxy.cut();
  });

  const mails = () => app.app.get(MailFolder).list('ada@example.com');

  it('keeps recorded jobs, and runs each once when Redis is back', async () => {
    await enqueueMail(app, 'before');
    await until(async () => (await mails()).length === 1, 5_000, OFTEN_MS);

    const warned = jest.spyOn(Logger.prototype, 'warn');
    await proxy.cut();
    await wait(200);
    expect((await app.as().get('/health/ready')).status).toBe(503);
    await enqueueMail(app, 'during');
    await wait(500);
    expect(await mails()).toHaveLength(1);
    // Of all the clients that try again several times a second one line a minute is left.
    const logged = warned.mock.calls.map(([line]: unknown[]) => line);
    const lines = logged.filter((line) => typeof line === 'string');
    expect(logged.filter((line) => (line as { err?: unknown }).err)).toEqual([]);
    expect(lines).toContainEqual(expect.stringContaining('The store of the queues does not respond'));
    expect(lines.length).toBeLessThanOrEqual(3);
    warned.mockRestore();

    await proxy.open();
    await until(async () => (await app.as().get('/health/ready')).status === 200, 5_000, OFTEN_MS);
    await until(async () => (await mails()).length === 2, 10_000, OFTEN_MS);
    expect((await mails()).map((mail) => mail.subject)).toEqual(['during', 'before']);
    expect(await app.em.fork().count(OutboxEntry)).toBe(2 + (await scheduled(app)));
  });

  it('continues without an unresponsive Redis: counts limits locally, keeps recorded jobs, and runs them on its return', async () => {
    const readyBy = (withinMs: number) =>
      until(async () => (await app.as().get('/health/ready')).status === 200, withinMs, OFTEN_MS);
    const admin = await app.make.anAdmin();
    const jobs = () => app.as(admin).get('/admin/jobs');
    await readyBy(5_000);
    expect((await jobs()).status).toBe(200);

    proxy.hang();
    const asked = Date.now();
    const [listings, refused, ready] = await Promise.all([
      app.as().get('/listings'),
      jobs(),
      app.as().get('/health/ready'),
    ]);
    expect(Date.now() - asked).toBeLessThan(2_500);
    expect([listings.status, refused.status, ready.status]).toEqual([200, 503, 503]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const attempt = () => app.as().post('/login', { email: 'ada@example.com', password: 'not-the-password' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await attempt()).status);
    expect(statuses.at(-1)).toBe(429);
    const before = (await mails()).length;
    await enqueueMail(app, 'hanging');

    proxy.resume();
    await readyBy(5_000);
    expect((await jobs()).status).toBe(200);
    // A worker gives up its silent connection only after several seconds.
    await until(async () => (await mails()).length === before + 1, 30_000, OFTEN_MS);
    expect((await mails())[0]!.subject).toBe('hanging');
  }, 60_000);
});

onRedis('while Redis takes no writes', () => {
  it('is not ready, and is again afterwards', async () => {
    const operator = new Redis(redis!);
    const name = `gidana-${randomUUID()}`;
    await operator.call('acl', 'setuser', name, 'on', '>secret', '~*', '&*', '+@all');
    const REDIS_URL = Object.assign(new URL(redis!), { username: name, password: 'secret' }).href;
    const app = await createTestApp({ REDIS_URL });
    const ready = async () => (await app.as().get('/health/ready')).status;
    try {
      expect(await ready()).toBe(200);
      await operator.call('acl', 'setuser', name, '-@write');
      expect(await ready()).toBe(503);
      await operator.call('acl', 'setuser', name, '+@all');
      expect(await ready()).toBe(200);
    } finally {
      await app.close();
      await operator.call('acl', 'deluser', name);
      operator.disconnect();
    }
  });
});

/** Entries that the schedules recorded at the start. */
async function scheduled(app: TestApp): Promise<number> {
  const rows = await app.em
    .fork()
    .execute<{ n: string }[]>(`select count(*) as n from outbox where dedupe_key like '%@%'`);
  return Number(rows[0]!.n);
}
