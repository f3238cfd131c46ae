import { addDays } from '../../../src/platform/clock/days';
import { ListingSampleService } from '../../../src/listings/search/planner/listing-sample.service';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_HOME, aStayHome, monday, type StayHome } from './stays';

let app: TestApp;
let home: StayHome;
let from: string;
beforeAll(async () => {
  app = await createTestApp();
  home = await aStayHome(app, { fields: { city: 'Ikeja' } });
  from = monday(app);
  await copy(1_100);
});
afterAll(() => app.close());

/** Homes like the first, each dearer and older than the one before. */
async function copy(howMany: number): Promise<void> {
  const db = app.em.fork().getConnection();
  const [{ list }] = await db.execute<[{ list: string }]>(
    `select string_agg(quote_ident(column_name), ',') as list from information_schema.columns
     where table_name = 'listings' and is_generated = 'NEVER'`,
  );
  await db.execute(
    `insert into listings (${list})
     select ${list} from listings l, generate_series(1, ?) n, jsonb_populate_record(l, jsonb_build_object(
       'id', gen_random_uuid(), 'start_price', l.start_price + n, 'approved_at', l.approved_at - n * interval '1 minute'
     )) as copied where l.id = ?`.replace(
      `select ${list}`,
      `select copied.${list.replaceAll(',', ', copied.')}`,
    ),
    [howMany, home.listingId],
  );
  await db.execute(
    `insert into stay_rules select (jsonb_populate_record(r, jsonb_build_object('listing_id', l.id))).*
     from stay_rules r, listings l where r.listing_id = ? and l.id <> r.listing_id`,
    [home.listingId],
  );
  await db.execute(
    `insert into stay_units select (jsonb_populate_record(u, jsonb_build_object(
       'id', gen_random_uuid(), 'listing_id', l.id, 'price', l.start_price))).*
     from stay_units u, listings l where u.listing_id = ? and l.id <> u.listing_id`,
    [home.listingId],
  );
}

type Found = { listingId: string; stayOffer: { total: number } };
async function search(
  query: string,
): Promise<{ found: Found[]; total: string | null; capped: string | null; next: string | null }> {
  const { status, body, headers } = await app
    .as()
    .get(`/listings?from=${from}&to=${addDays(from, 2)}${query}`);
  expect(status).toBe(200);
  return {
    found: body,
    total: headers.get('x-total-count'),
    capped: headers.get('x-total-capped'),
    next: headers.get('x-next-cursor'),
  };
}

it('says that more than a thousand are free, and shows each of them once by cursor', async () => {
  for (const sort of ['price_asc', 'date_desc']) {
    const first = await search(`&sort=${sort}&limit=100`);
    expect([first.total, first.capped]).toEqual(['1000', 'true']);
    const seen = first.found.map(({ listingId }) => listingId);
    let page = first;
    while (page.next) {
      page = await search(`&sort=${sort}&limit=100&cursor=${page.next}`);
      seen.push(...page.found.map(({ listingId }) => listingId));
    }
    expect(new Set(seen).size).toBe(1_101);
    expect(seen).toHaveLength(1_101);
    expect([page.total, page.capped]).toEqual(['1101', null]);
  }
});

it('sorts by what the stay costs, whichever thousand it looks at', async () => {
  const cheapest = (await search('&sort=price_asc&limit=100')).found.map(({ stayOffer }) => stayOffer.total);
  expect(cheapest).toEqual(Array.from({ length: 100 }, (_, n) => 2 * (A_HOME.price + n)));
  const [dearest] = (await search('&sort=price_desc')).found;
  expect(dearest!.stayOffer.total).toBe(2 * (A_HOME.price + 1_100));
});

it('finds fewer at first where the nights of all homes do not stay in memory, and all by cursor', async () => {
  const large = jest.spyOn(app.app.get(ListingSampleService), 'isLarge', 'get').mockReturnValue(true);
  for (const [sort, found] of [
    ['default', '120'],
    ['total_asc', '240'],
  ]) {
    let page = await search(`&sort=${sort}&limit=60`);
    const seen = page.found.map(({ listingId }) => listingId);
    expect([page.total, page.capped]).toEqual([found, 'true']);
    while (page.next) {
      page = await search(`&sort=${sort}&limit=60&cursor=${page.next}`);
      seen.push(...page.found.map(({ listingId }) => listingId));
    }
    expect([new Set(seen).size, seen.length]).toEqual([1_101, 1_101]);
  }
  large.mockRestore();
});

it('counts facets of the newest thousand, and says so', async () => {
  const path = `/listings/facets?from=${from}&to=${addDays(from, 2)}`;
  const { body, headers } = await app.as().get(path);
  expect(headers.get('x-total-capped')).toBe('true');
  expect(body.type).toEqual({ shortlet: 1_000 });
  const few = await app.as().get(`${path}&maxPrice=${2 * (A_HOME.price + 9)}`);
  expect([few.body.type, few.headers.get('x-total-capped')]).toEqual([{ shortlet: 10 }, null]);
});
