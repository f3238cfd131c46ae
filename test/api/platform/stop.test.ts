import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Notification } from '../../../src/notifications/notification.entity';
import { Lifecycle } from '../../../src/platform/health/lifecycle';
import { PromptReactions } from '../../../src/platform/queues/relay/prompt-reactions';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { until } from '../../support/until';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({}, { own: true })));
afterAll(() => app.close());

it('closes the connection of a request that was running when the stop began', async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let read = '';
  socket.on('data', (data) => (read += data.toString()));
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Strong-pass-77' });
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data');
  expect(read).toMatch(/^HTTP\/1\.1 100 /);

  app.app.get(Lifecycle).beforeApplicationShutdown();
  const closed = once(socket, 'close');
  socket.write(body);
  await closed;
  expect(read).toMatch(/HTTP\/1\.1 401 /);
  expect(read).toMatch(/^connection: close\r$/im);
});

it('serves a request that arrives on an open connection while the listener closes', async () => {
  const other = await createTestApp({}, { own: true });
  const { hostname, port } = new URL(other.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let read = '';
  socket.on('data', (data) => (read += data.toString()));
  const server = other.app.getHttpServer();
  const close = server.close.bind(server);
  // Fastify refuses new requests from here on, unless told otherwise.
  jest.spyOn(server, 'close').mockImplementation((ended) => {
    socket.write(`GET /api/faq HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    void once(socket, 'close').then(() => close(ended));
    return server;
  });
  await other.close();
  expect(read).toMatch(/^HTTP\/1\.1 200 /);
  expect(read).toMatch(/^connection: close\r$/im);
  expect(read).toMatch(/^x-content-type-options: nosniff\r$/im);
});

it('does not wait for the reactions of requests that come after the stop began', async () => {
  const other = await createTestApp({}, { own: true });
  const people = await Promise.all(Array.from({ length: 8 }, () => other.make.aUser()));
  const statuses = new Set<number>();
  let ended = false;
  const clients = people.map(async (by, i) => {
    const path = `/users/${people[(i + 1) % people.length]!.userId}/follow`;
    while (!ended) {
      statuses.add((await other.as(by).post(path)).status);
      statuses.add((await other.as(by).delete(path)).status);
    }
  });
  try {
    await until(async () => (await other.em.fork().count(Notification, {})) > 0, 5_000);
    const reactions = other.app.get(PromptReactions).beforeApplicationShutdown();
    await expect(Promise.race([reactions, pause(4_000, 'still running')])).resolves.toBeUndefined();
  } finally {
    ended = true;
    await Promise.all(clients);
    await other.close();
  }
  expect([...statuses]).toEqual([200]);
});
