import fc from 'fast-check';
import { Client } from 'pg';
import { Config } from '../../../../src/platform/config/config';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { runs } from '../../../support/runs';

/*
 * The totals of search are maintained, not counted at each search. Here listings appear, vanish, move and change owners
 * in parallel while the changes are folded in between; the totals must be exact at every level, at every moment.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The levels at which maintained and true numbers differ. */
const WRONG = `
with stored as (
  select level, state, city_key, type, kind, bedroom, bathroom, sum(n) as n from (
    select level, state, city_key, type, kind, bedroom, bathroom, n from listing_counts
    union all
    select spread.*, n from (
      select state, city_key, type, kind, bedroom, bathroom, n from listing_count_changes
    ) as changes cross join lateral (values
      ('city.rooms', changes.state, changes.city_key, changes.type, '', changes.bedroom, changes.bathroom),
      ('rooms', '', '', '', '', changes.bedroom, changes.bathroom),
      ('city.kinds', changes.state, changes.city_key, changes.type, changes.kind, -1::smallint, -1::smallint),
      ('kinds', '', '', '', changes.kind, -1, -1)
    ) as spread (level, state, city_key, type, kind, bedroom, bathroom)
  ) as all_of_it where level in ('city.rooms', 'rooms', 'city.kinds', 'kinds') group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
), there as (
  select level, state, city_key, type, kind, bedroom, bathroom, count(*) as n from (
    select spread.* from listings l cross join lateral (values
      ('city.rooms', l.state, l.city_key, l.type, '', coalesce(l.bedroom, -2), coalesce(l.bathroom, -2)),
      ('rooms', '', '', '', '', coalesce(l.bedroom, -2), coalesce(l.bathroom, -2)),
      ('city.kinds', l.state, l.city_key, l.type, coalesce(l.property_type, ''), -1, -1),
      ('kinds', '', '', '', coalesce(l.property_type, ''), -1, -1)
    ) as spread (level, state, city_key, type, kind, bedroom, bathroom) where l.visible
  ) as spread group by 1, 2, 3, 4, 5, 6, 7
)
select * from stored full join there using (level, state, city_key, type, kind, bedroom, bathroom)
where stored.n is distinct from there.n`;

const from = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const change = fc.record({
  home: fc.nat({ max: 11 }),
  sql: from(
    `status = 'PAUSED'`,
    `status = 'APPROVED'`,
    `deleted_at = now()`,
    `deleted_at = null`,
    `owner_suspended = not owner_suspended`,
    `bedroom = 4, bathroom = null`,
    `bedroom = 1`,
    `city = 'Ibadan', state = 'Oyo'`,
    `type = 'sale', recurrence = null`,
    `property_type = 'Duplex'`,
    `start_price = start_price + 1`,
    'fold',
  ),
});

test('the maintained totals are exact after any parallel changes', async () => {
  const url = app.app.get(Config).databaseUrl;
  const clients = await Promise.all([1, 2, 3, 4].map(() => connected(url)));
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => (await app.make.aListing({ type: 'rent' })).listingId),
  );
  const [first] = clients;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 40 }), async (changes) => {
        await Promise.all(
          clients.map(async (client, lane) => {
            for (const { home, sql } of changes.filter((_, i) => i % clients.length === lane)) {
              if (sql === 'fold') await client.query('select fold_listing_counts()');
              else await client.query(`update listings set ${sql} where id = $1`, [ids[home]]);
            }
          }),
        );
        expect((await first!.query(WRONG)).rows).toEqual([]);
        await first!.query('select fold_listing_counts()');
        expect((await first!.query(WRONG)).rows).toEqual([]);
      }),
      runs(15),
    );
    await first!.query('delete from listing_prices where listing_id = any($1)', [ids.slice(0, 6)]);
    await first!.query('delete from listings where id = any($1)', [ids.slice(0, 6)]);
    await first!.query('select rebuild_listing_counts()');
    expect((await first!.query(WRONG)).rows).toEqual([]);
    const { rows } = await first!.query('select count(*)::int as waiting from listing_count_changes');
    expect(rows[0]).toEqual({ waiting: 0 });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}, 120_000);

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
