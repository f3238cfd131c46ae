import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('GET /vocabulary', () => {
  test('returns every list as values with labels', async () => {
    const { status, body } = await app.as().get('/vocabulary');
    expect(status).toBe(200);
    expect(body.listingTypes).toEqual([
      { value: 'rent', label: 'Rent' },
      { value: 'sale', label: 'Sale' },
      { value: 'shortlet', label: 'Shortlet' },
      { value: 'hotel', label: 'Hotel Booking' },
    ]);
    for (const list of Object.values<object[]>(body)) {
      for (const term of list)
        expect(term).toMatchObject({ value: expect.any(String), label: expect.any(String) });
    }
  });

  test('may be cached for an hour and is not sent twice', async () => {
    const first = await app.as().get('/vocabulary');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag')!;
    const again = await app.as().get('/vocabulary', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await app.as().get('/vocabulary', { headers: { 'if-none-match': '"older"' } });
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
  });

  test('is open to a visitor with a stale token', async () => {
    const { status } = await app.as({ token: 'not.a.token' }).get('/vocabulary');
    expect(status).toBe(200);
  });
});
