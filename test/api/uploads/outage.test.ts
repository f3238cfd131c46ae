import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../setup/test-app';

const picture = async (): Promise<FormData> => {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#0b6b4f' } });
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await image.png().toBuffer())]), 'photo.png');
  return form;
};

let app: TestApp | null = null;
afterEach(() => app?.close());

it('responds with 503 within five seconds while the object store is silent', async () => {
  const sockets = new Set<Socket>();
  const store = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const bucket = { S3_BUCKET: 'gidana', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
  app = await createTestApp({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...bucket });
  const owner = await app.make.aUser();
  // The first loads the SDK.
  await app.as(owner).upload('/upload', await picture());
  const asked = Date.now();
  const { status, headers } = await app.as(owner).upload('/upload', await picture());
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Date.now() - asked).toBeLessThan(6_000);
  for (const socket of sockets) socket.destroy();
  store.close();
}, 40_000);

it('accepts every picture of a crowd, however many wait for the encoder', async () => {
  app = await createTestApp();
  const owner = await app.make.aUser();
  const form = await picture();
  const sent = Array.from({ length: 60 }, () => app!.as(owner).upload('/upload', form));
  expect([...new Set((await Promise.all(sent)).map(({ status }) => status))]).toEqual([201]);
}, 90_000);

it('disconnects senders who fall silent in the middle of a file, or send a byte now and then', async () => {
  app = await createTestApp();
  const { token } = await app.make.aUser();
  const { hostname, port } = new URL(app.url);
  const begun = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n';
  const cutAfter = async (everyMs?: number): Promise<number> => {
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.on('data', (data) => (read += data.toString()));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${begun}`,
    );
    const asked = Date.now();
    const drip = everyMs === undefined ? undefined : setInterval(() => socket.write('.'), everyMs);
    await once(socket, 'close').finally(() => clearInterval(drip));
    expect(read).toMatch(/^HTTP\/1\.1 408 /);
    return Date.now() - asked;
  };
  const cut = await Promise.all([cutAfter(), cutAfter(1_000), cutAfter(9_000)]);
  for (const ms of cut) expect(ms).toBeLessThan(16_000);
}, 30_000);
