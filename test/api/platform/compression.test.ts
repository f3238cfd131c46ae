import { gunzipSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.make.aListing({
    title: 'A home with a long description',
    description: 'All about it. '.repeat(120),
  });
});
afterAll(() => app.close());

/** As a browser asks, which fetch of Node cannot: it unpacks what it gets. */
const ask = (encoding: string) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
    request(`${app.url}/api/listings`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const { 'content-encoding': chosen, vary } = response.headers;
        resolve({ encoding: chosen, vary, body: Buffer.concat(parts) });
      });
    })
      .once('error', reject)
      .end();
  });

it.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['gzip', 'gzip, deflate, br', gunzipSync],
  ['br', 'br', brotliDecompressSync],
] as const)('a list is sent as %s to clients that accept %s', async (encoding, accepted, unpack) => {
  const plain = await ask('identity');
  expect(plain.encoding).toBeUndefined();
  const packed = await ask(accepted);
  expect(packed).toMatchObject({ encoding, vary: expect.stringMatching(/accept-encoding/i) });
  expect(packed.body.length).toBeLessThan(plain.body.length);
  expect(unpack(packed.body).toString()).toBe(plain.body.toString());
});
