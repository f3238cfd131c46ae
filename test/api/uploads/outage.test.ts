import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ObjectStore } from '../../support/servers/object-store';
import { film, form } from './upload-files';
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

describe('the log', () => {
  const bucket = { S3_BUCKET: 'gidana', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };

  it.each([
    ['of a name that leads nowhere', 'http://nowhere.invalid:9000', /at nowhere\.invalid:9000 .*ENOTFOUND/],
    ['of a port where nothing listens', 'http://127.0.0.1:9', /at 127\.0\.0\.1:9 .*ECONNREFUSED/],
  ])('has one line that says why the object store does not serve: %s', async (_, S3_ENDPOINT, line) => {
    const noted = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    app = await createTestApp({ ...bucket, S3_ENDPOINT });
    const owner = await app.make.aUser();
    for (const _ of [1, 2]) expect((await app.as(owner).upload('/upload', await picture())).status).toBe(503);
    expect(noted.mock.calls).toEqual([[expect.stringMatching(line)]]);
    noted.mockRestore();
  });

  it('says that the object store fails by itself', async () => {
    const noted = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const store = await ObjectStore.start();
    app = await createTestApp(store.env);
    store.refuses = [500, 'InternalError'];
    const owner = await app.make.aUser();
    expect((await app.as(owner).upload('/upload', await picture())).status).toBe(503);
    expect(noted.mock.calls).toEqual([
      [expect.stringMatching(/does not serve gidana \(500 InternalError\)/)],
    ]);
    noted.mockRestore();
    store.stop();
  });
});

it('takes no page in HTML for a file, read or stored', async () => {
  const noted = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const store = await ObjectStore.start();
  app = await createTestApp(store.env);
  const owner = await app.make.aUser();
  const stored = await app.as(owner).upload('/upload', await picture());
  const { url } = (stored.body as { data: { url: string }[] }).data[0]!;
  store.portal = true;
  const read = await fetch(`${app.url}${new URL(url, app.url).pathname}`);
  const written = await app.as(owner).upload('/upload', await picture());
  store.portal = false;
  const again = await fetch(`${app.url}${new URL(url, app.url).pathname}`);
  await again.body?.cancel();
  store.stop();
  expect([stored.status, read.status, written.status, again.status]).toEqual([201, 503, 503, 200]);
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(noted.mock.calls).toEqual([[expect.stringMatching(/does not serve gidana \(a page in HTML/)]]);
  noted.mockRestore();
});

describe('a video in an object store', () => {
  let store: ObjectStore;
  /** Requests a video that no buffer on the way can hold. */
  async function openVideo() {
    store = await ObjectStore.start();
    app = await createTestApp(store.env);
    const owner = await app.make.aUser();
    const { body } = await app
      .as(owner)
      .upload('/upload', form([film()], { type: 'video/mp4', name: 'a.mp4' }));
    const url = app.url + body.data[0].url;
    const [key] = [...store.objects.keys()];
    store.put(key!, new Date(), Buffer.alloc(40_000_000));
    const headers = { authorization: `Bearer ${owner.token}` };
    return () => new Promise<IncomingMessage>((opened) => get(url, { headers }, opened));
  }
  afterEach(() => store.stop());

  it.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
  ])(
    'is a 503 with one line in the log while the store says %s %s, and a 404 once it is missing',
    async (status, code) => {
      const noted = jest.spyOn(Logger.prototype, 'error').mockImplementation();
      const open = await openVideo();
      const owner = await app!.make.aUser();
      store.refuses = [status, code];
      expect((await open()).statusCode).toBe(503);
      expect((await app!.as(owner).upload('/upload', await picture())).status).toBe(503);
      const lines = noted.mock.calls.filter(([line]) => String(line).includes('object store'));
      expect(lines).toEqual([[expect.stringContaining(`refuses gidana (${status}`)]]);
      noted.mockRestore();
      store.refuses = null;
      const back = await open();
      expect(back.statusCode).toBe(200);
      back.destroy();
      store.objects.clear();
      expect((await open()).statusCode).toBe(404);
    },
    20_000,
  );

  it('is complete for a reader who pauses', async () => {
    const response = await (await openVideo())();
    await pause(6_000);
    expect((await buffer(response)).length).toBe(40_000_000);
  }, 30_000);

  it('ends when the store falls silent in the middle', async () => {
    const open = await openVideo();
    store.silentAfter = 1_000_000;
    const asked = Date.now();
    await expect(open().then(buffer)).rejects.toThrow('aborted');
    expect(Date.now() - asked).toBeLessThan(8_000);
  }, 30_000);
});

it('accepts every picture of a crowd, however many wait for the encoder', async () => {
  app = await createTestApp();
  const owner = await app.make.aUser();
  const form = await picture();
  const sent = Array.from({ length: 60 }, () => app!.as(owner).upload('/upload', form));
  expect([...new Set((await Promise.all(sent)).map(({ status }) => status))]).toEqual([201]);
}, 90_000);

describe('a sender who stops in the middle of a file', () => {
  /** Sends the parts of a request with a pause of this length after each but the last; resolves to the response. */
  async function sendInParts(parts: (string | Buffer)[], token: string, pauseMs: number) {
    const { hostname, port } = new URL(app!.url);
    const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.on('data', (data) => (read += data.toString()));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const asked = Date.now();
    for (const [index, part] of parts.entries()) {
      if (index > 0) await pause(pauseMs);
      if (socket.writable) socket.write(part);
    }
    await closed;
    return { status: Number(read.split(' ')[1]), ms: Date.now() - asked };
  }

  it('may pause for less than thirty seconds, more than once, and is disconnected after these', async () => {
    app = await createTestApp();
    const { token } = await app.make.aUser();
    const begun = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n';
    const image = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0b6b4f' } })
      .png()
      .toBuffer();
    const parts = [
      begun,
      image.subarray(0, 200),
      Buffer.concat([image.subarray(200), Buffer.from('\r\n--x--\r\n')]),
    ];
    const [pausing, silent] = await Promise.all([
      sendInParts(parts, token, 16_000),
      sendInParts([begun, 'never sent in time'], token, 40_000),
    ]);
    expect(pausing.status).toBe(201);
    expect(silent.status).toBe(408);
  }, 60_000);
});
