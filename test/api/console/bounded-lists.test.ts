import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  await app.em.fork().execute(
    `insert into audit_log (id, at, action, target_kind, target_id)
       select gen_random_uuid(), timestamptz '2026-01-01' + interval '1 second' * i,
         case when i % 10 = 0 then 'test.tenth' else 'test.line' end, 'listing', 'line-' || i
       from generate_series(1, 10100) as i`,
  );
});
afterAll(() => app.close());

const audit = (parts: Record<string, unknown>) => {
  const query = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return app.as(admin).get(`/admin/audit?${query.join('&')}`);
};
const headersOf = ({ headers }: Awaited<ReturnType<typeof audit>>) => [
  headers.get('content-range'),
  headers.get('x-total-capped'),
];
const targetsOf = ({ body }: Awaited<ReturnType<typeof audit>>) =>
  body.map(({ targetId }: { targetId: string }) => targetId);

describe('a console list of many records', () => {
  it('counts ten thousand, and says that there are more', async () => {
    const response = await audit({ filter: { targetKind: 'listing' } });
    expect(headersOf(response)).toEqual(['audit 0-24/10000', 'true']);
    const few = await audit({ filter: { action: 'test.tenth' } });
    expect(headersOf(few)).toEqual(['audit 0-24/1010', null]);
  });

  it('counts a thousand that contain a word', async () => {
    expect(headersOf(await audit({ filter: { q: 'tenth' } }))).toEqual(['audit 0-24/1000', 'true']);
    expect(headersOf(await audit({ filter: { q: 'line-77' } }))).toEqual(['audit 0-0/1', null]);
  });

  it('shows the rows beyond the count', async () => {
    const response = await audit({
      filter: { targetKind: 'listing' },
      sort: ['at', 'ASC'],
      range: [10_000, 10_024],
    });
    expect(targetsOf(response).slice(0, 2)).toEqual(['line-10001', 'line-10002']);
    expect(headersOf(response)).toEqual(['audit 10000-10024/10025', 'true']);
  });

  it('sorts all by an index, and the newest ten thousand by any other key', async () => {
    const filter = { targetKind: 'listing' };
    expect(targetsOf(await audit({ filter, sort: ['at', 'ASC'], range: [0, 1] }))).toEqual([
      'line-1',
      'line-2',
    ]);
    const others = await audit({ filter, sort: ['actorId', 'ASC'], range: [0, 99] });
    expect(others.status).toBe(200);
    expect(targetsOf(others)).not.toContain('line-1');
  });
});

describe('the console list of listings', () => {
  const listings = (filter: Record<string, unknown>) =>
    app.as(admin).get(`/admin/listings?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it('counts what an index covers, and the rest where that is too little', async () => {
    await app.make.aListing({ type: 'rent' });
    for (let copied = 0; copied < 10_000; copied += 1_000) await app.em.fork().execute(COPIES);
    await app.make.aListing({ type: 'sale' });
    expect(headersOf(await listings({ type: 'rent' }))).toEqual(['listings 0-24/10000', 'true']);
    expect(headersOf(await listings({ type: 'rent', verified: false }))).toEqual([
      'listings 0-24/10000',
      'true',
    ]);
    expect(headersOf(await listings({ type: 'rent', verified: true }))).toEqual(['listings */0', null]);
    expect(headersOf(await listings({ type: 'sale' }))).toEqual(['listings 0-0/1', null]);
    expect(headersOf(await listings({ type: ['sale', 'rent'], state: 'none' }))).toEqual([
      'listings */0',
      null,
    ]);
  });
});

/** A thousand copies of a listing: more in one statement take too long for a slow machine. */
const COPIES = `
do $$
declare columns text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
  where table_schema = current_schema() and table_name = 'listings' and column_name <> 'id' and is_generated = 'NEVER');
begin
  execute format('insert into listings (id, %1$s) select gen_random_uuid(), %1$s from (select * from listings limit 1) as one, generate_series(1, 1000)', columns);
end $$`;
