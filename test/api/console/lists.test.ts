import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  user = await app.make.aUser();
});
afterAll(() => app.close());

const RESOURCES = [
  ...['queue', 'listings', 'revisions', 'users', 'sessions', 'reviews', 'reports', 'services'],
  'cases',
  ...['service-requests', 'service-reviews', 'enquiries', 'tour-requests', 'bookings', 'jobs', 'audit'],
  'calendar-imports',
  ...['communities', 'groups', 'posts', 'comments', 'seasons', 'rewards', 'patterns'],
  ...['blog-posts', 'blog-comments', 'faq', 'legal', 'events', 'contact-messages', 'inquiries'],
];
const query = (parts: Record<string, unknown>): string =>
  Object.entries(parts)
    .map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');

describe.each(RESOURCES)('the console list %s', (resource) => {
  it('is for admins only', async () => {
    expect((await app.as().get(`/admin/${resource}`)).text).toBe('Unauthorized');
    expect((await app.as(user).get(`/admin/${resource}`)).status).toBe(403);
    expect((await app.as(admin).get(`/admin/${resource}`)).status).toBe(200);
  });

  it('speaks the dialect of ra-data-simple-rest', async () => {
    const response = await app
      .as(admin)
      .get(`/admin/${resource}?${query({ sort: ['id', 'ASC'], range: [0, 24], filter: {} })}`);
    expect(response.status).toBe(200);
    expect(response.body).toBeInstanceOf(Array);
    expect(response.headers.get('content-range')).toMatch(new RegExp(`^${resource} (\\d+-\\d+|\\*)/\\d+$`));
    const unknown = await app
      .as(admin)
      .get(`/admin/${resource}?${query({ filter: { id: ['00000000-0000-7000-8000-000000000000'] } })}`);
    expect(unknown.body).toEqual([]);
    expect(unknown.headers.get('content-range')).toBe(`${resource} */0`);
  });

  it.each([
    ['a sort that is not JSON', { sort: 'id' }],
    ['an unknown sort key', { sort: ['password_hash', 'ASC'] }],
    ['an inherited sort key', { sort: ['constructor', 'ASC'] }],
    ['SQL for a sort key', { sort: ['id; drop table users', 'ASC'] }],
    ['an unknown direction', { sort: ['id', 'SIDEWAYS'] }],
    ['half a sort', { sort: ['id'] }],
    ['an object for a sort', { sort: {} }],
    ['a range that is not JSON', { range: '0-24' }],
    ['a negative range', { range: [-1, 24] }],
    ['a range turned round', { range: [24, 0] }],
    ['a huge range', { range: [0, 1e12] }],
    ['a range of texts', { range: ['0', '24'] }],
    ['a range of fractions', { range: [0.5, 2] }],
    ['a filter that is not JSON', { filter: '{' }],
    ['a list for a filter', { filter: [] }],
    ['null for a filter', { filter: 'null' }],
    ['an unknown filter key', { filter: { passwordHash: 'x' } }],
    ['an inherited filter key', { filter: '{"__proto__": {"a": 1}}' }],
    ['an object for a value', { filter: { id: { $ne: null } } }],
    ['a NUL in a value', { filter: { id: 'a\0b' } }],
    ['a lone surrogate in a value', { filter: '{"id": "\\ud800"}' }],
    [
      'too many ids',
      { filter: { id: Array.from({ length: 101 }, () => '00000000-0000-7000-8000-000000000000') } },
    ],
    ['a filter that is too deep', { filter: `${'{"id":'.repeat(60)}1${'}'.repeat(60)}` }],
  ])('refuses %s', async (_name, parts) => {
    const response = await app.as(admin).get(`/admin/${resource}?${query(parts)}`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      statusCode: 400,
      error: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuses the same parameter twice, and bytes that are not text', async () => {
    expect((await app.as(admin).get(`/admin/${resource}?range=[0,1]&range=[0,2]`)).status).toBe(400);
    expect((await app.as(admin).get(`/admin/${resource}?filter=%00`)).status).toBe(400);
    expect((await app.as(admin).get(`/admin/${resource}/%00`)).status).toBe(404);
  });

  it('responds with 404 for an unknown record', async () => {
    expect((await app.as(admin).get(`/admin/${resource}/00000000-0000-7000-8000-000000000000`)).status).toBe(
      404,
    );
    expect((await app.as(admin).get(`/admin/${resource}/nothing`)).status).toBe(404);
  });
});
