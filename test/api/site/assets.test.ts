import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../src/platform/config/config';
import { securityHeaders } from '../../../src/platform/http/server/responses';
import { serveSite } from '../../../src/site/serve-site';

const folder = mkdtempSync(join(tmpdir(), 'gidana-console-'));
const server = fastify();
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body>Console</body></html>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/page-1a2b.js.br'), 'packed');
  const app = { getHttpAdapter: () => ({ getInstance: () => server }) } as unknown as NestFastifyApplication;
  await serveSite(app, { production: true } as Config, { admin: folder, web: join(folder, 'none') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it.each(['GET', 'HEAD'] as const)('lets %s of a hashed file be cached for a year', async (method) => {
  const { statusCode, headers, body } = await server.inject({
    method,
    url: '/admin/assets/page-1a2b.js?v=1',
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(body).toBe(method === 'GET' ? 'plain' : '');
});

it('sends the compressed copy to clients that accept it', async () => {
  const { headers, body } = await server.inject({
    url: '/admin/assets/page-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(headers['content-type']).toMatch(/javascript/);
  expect(body).toBe('packed');
});

it.each(['gone-1a2b.js', 'page-1a2b.js.br', '..%2Findex.html', '%2e%2e%2Findex.html', ''])(
  'responds 404 to assets/%s, not with the page',
  async (name) => {
    const { statusCode, body } = await server.inject(`/admin/assets/${name}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Console');
  },
);

it('caches other files for an hour, and sends the page for every path of the console', async () => {
  const icon = await server.inject('/admin/icon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.body).toBe('<svg/>');
  const page = await server.inject('/admin/listings/1');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Console');
});

it.each([
  [undefined, ["'self'", 'data:', 'blob:']],
  [
    'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=abc',
    ["'self'", 'data:', 'blob:', 'https://tiles.example:8443'],
  ],
])('lets pictures of pages come from the map server %s alone', async (MAP_TILES_URL, sources) => {
  const site = fastify();
  securityHeaders(site, { production: true, env: { MAP_TILES_URL } } as Config);
  site.get('/', () => 'A page');
  const policy = String((await site.inject({ url: '/' })).headers['content-security-policy']);
  const directives = new Map(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  expect(directives.get('img-src')).toEqual(sources);
  expect(
    [...directives.entries()].filter(([, from]) => from.includes('https://tiles.example:8443')),
  ).toHaveLength(MAP_TILES_URL ? 1 : 0);
  await site.close();
});
