import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Config } from '../../../src/platform/config/config';
import { withClient } from '../../support/servers/database-client';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('errors', () => {
  it('returns the error object for an unknown endpoint', async () => {
    const response = await app.as().get('/nothing-here');
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      error: 'Not found',
      code: 'NOT_FOUND',
      statusCode: 404,
      requestId: expect.any(String),
    });
  });

  it('responds 405 with the verbs of the path to every other verb, on every path of the API', async () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, object>>;
    };
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      const known = Object.keys(methods).map((method) => method.toUpperCase());
      const url = app.url + path.replace(/\{\w+\}/g, '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff');
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (known.includes(method) || sharesShape(paths, path, method)) continue;
        const response = await fetch(url, { method });
        const body = (await response.json()) as { statusCode: number; code: string; error: string };
        const allowed = response.headers.get('allow')?.split(', ') ?? [];
        const isRight =
          response.status === 405 &&
          body.statusCode === 405 &&
          body.code === 'METHOD_NOT_ALLOWED' &&
          body.error !== '' &&
          known.every((verb) => allowed.includes(verb)) &&
          !allowed.includes(method);
        if (!isRight) wrong.push(`${method} ${path}: ${response.status}, ${allowed.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'responds 404 to %s of an unknown path',
    async (method) => {
      for (const path of ['/api/nothing-here', '/api/listings/a/b/c/d', '/nothing']) {
        const response = await fetch(app.url + path, { method });
        expect(response.status).toBe(404);
        expect(response.headers.get('allow')).toBeNull();
      }
    },
  );

  it('responds to HEAD as to GET, and 405 where there is no GET', async () => {
    expect((await fetch(`${app.url}/api/listings`, { method: 'HEAD' })).status).toBe(200);
    const none = await fetch(`${app.url}/api/login`, { method: 'HEAD' });
    expect([none.status, none.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each(['/api/listings/%ff', '/media/%ff', '/%ff', '/api/listings?q=%ff', '/api/listings?q=100%'])(
    'responds to %s, which is not text, with the error object',
    async (path) => {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(400);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toEqual({
        error: 'The address is not well-formed',
        code: 'MALFORMED',
        statusCode: 400,
        requestId: expect.any(String),
      });
    },
  );

  it.each(['/listings?q[]=a', '/listings?q%5B%5D=a', '/listings?page=1&type[a]=rent'])(
    'refuses %s, a list where one value belongs',
    async (path) => expect((await app.as().get(path)).status).toBe(400),
  );

  it.each([
    ['broken JSON', '{"now": ', 400],
    ['a list', '[1]', 400],
    ['a NUL', '{"now":"a\\u0000b"}', 400],
    ['a lone surrogate', '{"now":"\\ud800"}', 400],
    ['an unknown field', '{"when":"x"}', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['too deep', `{"now":${'['.repeat(60)}${']'.repeat(60)}}`, 400],
    ['too long', `{"now":"${'x'.repeat(120_000)}"}`, 413],
  ])('refuses %s', async (_name, body, status) => {
    const response = await app
      .as()
      .post('/dev/clock', body, { headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuses other content types', async () => {
    const response = await app.as().post('/dev/clock', 'a=b', { headers: { 'content-type': 'text/plain' } });
    expect(response.status).toBe(415);
    expect(response.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const headers = { 'content-type': 'text/plain' };
    const url = `${app.url}/api/listings/019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff/favorites`;
    const written = await fetch(url, { method: 'DELETE', headers, body: 'a=b' });
    expect(written.status).toBe(415);
  });

  it('refuses multipart on every endpoint that does not declare it, as other content types', async () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
    };
    const form = new FormData();
    form.append('a', 'b');
    const others: string[] = [];
    const expected: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [verb, { requestBody }] of Object.entries(methods)) {
        if (verb === 'get') continue;
        const url = app.url + path.replace(/\{\w+\}/g, '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff');
        const response = await fetch(url, { method: verb.toUpperCase(), body: form });
        const { code } = (await response.json().catch(() => ({}))) as { code?: string };
        const isRefused = response.status === 415 && code === 'UNSUPPORTED_MEDIA_TYPE';
        if (!isRefused) others.push(`${verb} ${path}`);
        if (requestBody && 'multipart/form-data' in requestBody.content) expected.push(`${verb} ${path}`);
      }
    }
    expect(expected.length).toBeGreaterThan(1);
    expect(others).toEqual(expected);
  });

  it('refuses all compressed bodies', async () => {
    const response = await fetch(`${app.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{}'),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('refuses bytes that are not UTF-8', async () => {
    const response = await fetch(`${app.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });
});

/** Whether a path of the same shape takes the verb: "/users/username" is also one of "/users/{userId}". */
function sharesShape(paths: Record<string, Record<string, object>>, path: string, method: string): boolean {
  const parts = path.split('/');
  return Object.entries(paths).some(([other, methods]) => {
    const others = other.split('/');
    return (
      method.toLowerCase() in methods &&
      others.length === parts.length &&
      others.every((part, at) => part === parts[at] || part.startsWith('{'))
    );
  });
}

describe('another origin', () => {
  let open: TestApp;
  beforeAll(async () => (open = await createTestApp({ CORS_ORIGINS: 'https://Partner.example/' })));
  afterAll(() => open.close());

  it('is allowed by its preflight request, and gets 405 for a wrong verb', async () => {
    const origin = { origin: 'https://partner.example' };
    const preflight = await fetch(`${open.url}/api/login`, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin.origin);
    const wrong = await fetch(`${open.url}/api/login`, { method: 'PUT', headers: origin });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect(wrong.headers.get('access-control-allow-origin')).toBe(origin.origin);
  });
});

const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

onServer('a search that waits for a locked table is a 503 within three seconds', async () => {
  expect((await app.as().get('/listings?city=Lekki')).status).toBe(200);
  await withClient(app.app.get(Config).databaseUrl, async (client) => {
    await client.query('begin; lock table listings in access exclusive mode');
    const asked = Date.now();
    const { status, headers } = await app.as().get('/listings?city=Yaba');
    expect([status, headers.has('retry-after')]).toEqual([503, true]);
    expect(Date.now() - asked).toBeLessThan(3_500);
  });
  expect((await app.as().get('/listings?city=Yaba')).status).toBe(200);
});
