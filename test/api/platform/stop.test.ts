import { once } from 'node:events';
import { connect } from 'node:net';
import { Lifecycle } from '../../../src/platform/health/lifecycle';
import { createTestApp, type TestApp } from '../../setup/test-app';

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
