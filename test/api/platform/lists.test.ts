import { readFileSync } from 'node:fs';
import { createTestApp, type TestApp } from '../../setup/test-app';

type Schema = { $ref?: string; type?: string; properties?: Record<string, Schema> };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Every field of a body that takes a list. */
const lists = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    const body = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema;
    return Object.entries(body?.properties ?? {})
      .filter(([, { type }]) => type === 'array')
      .map(([field]) => ({ method: method.toUpperCase(), path, field }));
  }),
);

it('takes no text where a body has a list', async () => {
  expect(lists.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['username', 'usernames', 'members', 'images', 'amenities', 'included']),
  );
  const [user, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  const wrong: string[] = [];
  for (const { method, path, field } of lists) {
    const { token } = path.startsWith('/api/admin/') ? admin : user;
    const url = app.url + path.replace(/\{\w+\}/g, '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff');
    for (const value of ['bob', 'bob,ada', '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff', { 0: 'bob' }]) {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ [field]: value }),
      });
      const body = (await response.json()) as { fields?: Record<string, string> };
      if (response.status !== 400 || !body.fields?.[field])
        wrong.push(`${method} ${path} ${field} ${JSON.stringify(value)}: ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('takes a list between commas in a query', async () => {
  const { listingId } = await app.make.aListing({ amenities: ['Swimming Pool', 'Parking Space'] });
  const both = await app.as().get('/listings?amenities=Swimming Pool,Parking Space');
  expect(both.body.map((one: { listingId: string }) => one.listingId)).toEqual([listingId]);
});
