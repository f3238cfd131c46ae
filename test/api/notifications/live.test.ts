import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../../src/app.module';
import { Config } from '../../../src/platform/config/config';
import { createApp } from '../../../src/platform/http/server/create-app';
import { JobRunner } from '../../../src/platform/queues/job-runner';
import { RelayWake } from '../../../src/platform/queues/relay/relay-wake';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { EventStream } from '../../support/event-stream';

/** Processes hear each other through a server of PostgreSQL; the embedded database serves one process. */
const shared = Boolean(process.env['TEST_DATABASE_URL']);

let app: TestApp;
let second: NestFastifyApplication | null = null;
let urls: string[];
const streams: EventStream[] = [];
beforeAll(async () => {
  app = await createTestApp({}, { own: true });
  urls = [app.url];
  if (!shared) return;
  const { env, databaseUrl, embedded } = app.app.get(Config);
  const config = new Config({ ...env, ROLE: 'api' } as never, databaseUrl, embedded);
  second = await createApp(AppModule.forRoot(config), config);
  second.get(RelayWake).automatic = false;
  second.get(JobRunner).automatic = false;
  await second.listen(0, '127.0.0.1');
  urls.push(await second.getUrl());
  await new Promise((resolve) => setTimeout(resolve, 500));
});
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
afterAll(async () => {
  await second?.close();
  await app.close();
});

const open = async (url: string, token: string): Promise<EventStream> => {
  const stream = await EventStream.open(url, token);
  streams.push(stream);
  return stream;
};

describe('an open page', () => {
  it('gets a notification in every process, as the object of the list', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    const pages = await Promise.all(urls.map((url) => open(url, me.token)));
    const strange = await open(app.url, other.token);
    expect(pages[0]!.response.headers.get('content-type')).toContain('text/event-stream');
    expect(pages[0]!.response.headers.get('cache-control')).toContain('no-store');
    await app.as(other).post(`/users/${me.userId}/follow`);
    await app.settle();
    const [listed] = (await app.as(me).get('/users/notifications')).body;
    for (const page of pages) expect(await page.next('notification')).toEqual(listed);
    expect(strange.events).toEqual([]);
  });

  it('responds to HEAD, which has no body, at once', async () => {
    const me = await app.make.aUser();
    const headers = { authorization: `Bearer ${me.token}` };
    const response = await fetch(`${app.url}/api/users/events`, { method: 'HEAD', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
  });

  it('learns when it opens whether an event was sent a moment before, in every process', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    await app.as(other).post(`/users/${me.userId}/follow`);
    await app.settle();
    if (shared) await new Promise((resolve) => setTimeout(resolve, 300));
    const hadRecentEvent = async (token: string) =>
      Promise.all(urls.map(async (url) => (await open(url, token)).response.headers.get('x-recent-event')));
    expect(await hadRecentEvent(me.token)).toEqual(urls.map(() => 'true'));
    expect(await hadRecentEvent(other.token)).toEqual(urls.map(() => null));
  });

  it('gets messages, long ones too, each reader in their own view', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    const pages = await Promise.all(urls.map((url) => open(url, me.token)));
    const own = await Promise.all(urls.map((url) => open(url, other.token)));
    const message = `Pay into 0123456789 ${'ọ̀ dára '.repeat(600)}`.slice(0, 4_900);
    const sent = await app.as(other).post('/messages', { username: [me.user.username], message });
    await app.settle();
    const [listed] = (await app.as(me).get(`/messages/${sent.body.conversationId}`)).body;
    expect(listed.warning).not.toBeNull();
    for (const page of pages) expect(await page.next('message')).toEqual(listed);
    for (const page of own)
      expect(await page.next('message')).toMatchObject({ messageId: listed.messageId, warning: null });
  });

  it('learns that a conversation was read, once its notification is read too', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    const pages = await Promise.all(urls.map((url) => open(url, me.token)));
    const strange = await open(app.url, other.token);
    const { conversationId } = (
      await app.as(other).post('/messages', { username: [me.user.username], message: 'Good day' })
    ).body;
    await app.settle();
    expect((await app.as(me).get('/users/notifications/unread')).body).toHaveLength(1);
    await app.as(me).post(`/messages/${conversationId}/read`);
    await app.settle();
    for (const page of pages) expect(await page.next('read')).toEqual({ conversationId });
    expect((await app.as(me).get('/users/notifications/unread')).body).toEqual([]);
    expect(strange.events.filter(({ event }) => event === 'read')).toEqual([]);
  });

  it('receives nothing once its session has ended', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    const pages = await Promise.all(urls.map((url) => open(url, me.token)));
    expect((await app.as(me).post('/logout')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await app.as(other).post(`/users/${me.userId}/follow`);
    await app.settle();
    for (const page of pages) {
      await page.end();
      expect(page.events).toEqual([]);
    }
    await expect(EventStream.open(app.url, me.token)).rejects.toThrow('401');
  });

  it('is closed when the same person opens an eleventh', async () => {
    const me = await app.make.aUser();
    const first = await open(app.url, me.token);
    for (let i = 0; i < 10; i++) await open(app.url, me.token);
    await first.end();
    expect(streams.filter((stream) => stream.ended)).toEqual([first]);
  });
});
