import fastify from 'fastify';
import { connect } from 'node:net';
import { limitBodyTime } from '../../../src/platform/http/server/body-time';
import { BODY_TIMEOUT_MS } from '../../../src/platform/http/server/create-app';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

type Raw = { status: number; headers: Headers; body: any; ms: number };

/** Sends this text, then one of the rest a second, and returns everything received until the server closed. */
function send(url: string, text: string, rest: string[] = []): Promise<Raw> {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    const dripping = setInterval(() => rest.length > 0 && socket.write(rest.shift()!), 1_000);
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(dripping);
      const [head = '', body = ''] = received.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]));
      const ms = Date.now() - started;
      resolve({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(body), ms });
    });
  });
}

const post = (headers: string, body = ''): string =>
  `POST /api/login HTTP/1.1\r\nhost: gidana.test\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('a request that reaches no route', () => {
  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'WISH /api/listings HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['two lengths', post('content-length: 2\r\ncontent-length: 3', '{}'), 400],
    [
      'a length together with chunks',
      post('content-length: 2\r\ntransfer-encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['headers that are too large', post(`x-much: ${'x'.repeat(20_000)}`), 431],
    ['an expectation nobody can meet', post('expect: wonders\r\ncontent-length: 2', '{}'), 417],
  ])('gets the error object and the headers of every response: %s', async (_what, text, status) => {
    const response = await send(app.url, text);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      error: expect.any(String),
      code: 'MALFORMED',
      statusCode: status,
      requestId: expect.any(String),
    });
    const usual = (await app.as().get('/listings')).headers;
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect([name, response.headers.get(name)]).toEqual([name, usual.get(name)]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a slow client', () => {
  it('has eight seconds for the headers', async () => {
    const response = await send(app.url, 'POST /api/login HTTP/1.1\r\nhost: a\r\n');
    expect(response.status).toBe(408);
    expect(response.ms).toBeGreaterThan(7_500);
    expect(response.ms).toBeLessThan(12_000);
  }, 20_000);

  it('has half a minute for the body of a request without a file', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'corner shop 3' });
    const length = `connection: close\r\ncontent-length: ${body.length}`;
    const pieces = body.match(/.{1,3}/g)!;
    const response = await send(app.url, post(length), pieces);
    expect(response.ms).toBeGreaterThan(16_000);
    expect([response.status, response.body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect(BODY_TIMEOUT_MS).toBe(30_000);
  }, 40_000);

  it('has a limited time for the body', async () => {
    const server = fastify();
    limitBodyTime(server, 300);
    server.post('/api/login', () => ({ fine: true }));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const late = await send(url, post('content-length: 20', '{'));
    expect([late.status, late.body.message]).toEqual([408, 'The body took too long']);
    const quick = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(quick.status).toBe(200);
    await server.close();
  });
});
