import { gzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('errors', () => {
  it('returns the error object for an unknown endpoint', async () => {
    const answer = await app.as().get('/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      error: 'Not found',
      code: 'NOT_FOUND',
      statusCode: 404,
      requestId: expect.any(String),
    });
  });

  it.each(['/api/listings/%ff', '/media/%ff', '/%ff', '/api/listings?q=%ff', '/api/listings?q=100%'])(
    'answers %s, which is no text, with the error object',
    async (path) => {
      const answer = await fetch(app.url + path);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.json()).toEqual({
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
    const answer = await app
      .as()
      .post('/dev/clock', body, { headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuses other content types', async () => {
    const answer = await app.as().post('/dev/clock', 'a=b', { headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const headers = { 'content-type': 'text/plain' };
    const written = await fetch(`${app.url}/api/users/favorites`, { method: 'DELETE', headers, body: 'a=b' });
    expect(written.status).toBe(415);
  });

  it('refuses compressed bodies, whatever they contain', async () => {
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
