import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let ownerId: string;
beforeAll(async () => {
  app = await createTestApp();
  ownerId = (await app.make.aUser()).userId;
  await list('Lagos', 'Lekki', ['Ikate', 'Ikate', ' ikate ', 'Lekki Phase 1', 'Chevron Drive']);
  await list('Lagos', 'Ikeja', ['GRA', 'GRA', 'Opebi']);
  await list('Abuja (FCT)', 'Wuse', ['Wuse Zone 2', 'GRA']);
  await list('Lagos', 'Lekki', ['Hidden Close'], 'PENDING');
});
afterAll(() => app.close());

async function list(state: string, city: string, areas: string[], status = 'APPROVED'): Promise<void> {
  for (const area of areas) {
    await app.em.getConnection().execute(
      `insert into listings (id, owner_id, type, title, description, start_price, state, city, area, address, status)
       values (?, ?, 'rent', 'A flat', 'A flat with light and water', 100000, ?, ?, ?, '1 Palm Close', ?)`,
      [randomUUID(), ownerId, state, city, area, status],
    );
  }
}

describe('GET /places', () => {
  test('returns states with their cities', async () => {
    const { status, body } = await app.as().get('/places');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['states']);
    expect(body.states).toHaveLength(37);
    const lagos = body.states.find(({ name }: { name: string }) => name === 'Lagos');
    expect(Object.keys(lagos)).toEqual(['name', 'cities']);
    expect(lagos.cities[0]).toEqual({ name: 'Ikeja', lat: 6.6018, lng: 3.3515 });
  });

  test('may be cached', async () => {
    const { headers } = await app.as().get('/places');
    const again = await app.as().get('/places', { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('GET /places/areas', () => {
  const areas = async (query: string) => (await app.as().get(`/places/areas?${query}`)).body;

  test('counts what visitors can find, most used first, however it was written', async () => {
    expect(await areas('state=Lagos&city=Lekki')).toEqual([
      { area: 'Ikate', count: 3 },
      { area: 'Chevron Drive', count: 1 },
      { area: 'Lekki Phase 1', count: 1 },
    ]);
  });

  test('finds a part of the name, its beginning first', async () => {
    expect((await areas('q=g')).map(({ area }: { area: string }) => area)).toEqual(['GRA']);
    expect((await areas('q=E')).map(({ area }: { area: string }) => area)).toContain('Wuse Zone 2');
    expect(await areas('q=phase')).toEqual([{ area: 'Lekki Phase 1', count: 1 }]);
    expect(await areas('q=hidden')).toEqual([]);
  });

  test('takes the names that people use for states', async () => {
    expect(await areas('state=abuja&q=gra')).toEqual([{ area: 'GRA', count: 1 }]);
    expect(await areas('state=FCT&city=wuse')).toHaveLength(2);
  });

  test('is safe with wildcard characters and returns nothing for unknown places', async () => {
    expect(await areas('q=%25')).toEqual([]);
    expect(await areas('state=Atlantis')).toEqual([]);
  });

  test('refuses other values than text', async () => {
    const { status, body } = await app.as().get(`/places/areas?q=${'x'.repeat(61)}`);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('q');
  });
});
