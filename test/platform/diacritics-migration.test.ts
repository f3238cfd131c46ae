import { migrate } from '../../src/platform/database/migrate';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { run } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

test('existing listings and saved searches are found regardless of diacritics', async () => {
  const database = await anEmptyDatabase('marks');
  const { url } = database;
  const before = migrations.findIndex(({ name }) => name === 'Migration20261101000920') - 1;
  await migrate(url, migrations[before]!.name);
  const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
  await run(
    url,
    `insert into users (id, email, first_name, last_name, username, referral_code, password_hash)
      values ('${id(1)}', 'ada@example.com', 'Adé', 'Obi', 'ade', 'CODE1', 'x');
    insert into listings (id, owner_id, type, title, description, start_price, state, city, area, address, status)
      select ('00000000-0000-7000-8000-00000000000' || n)::uuid, '${id(1)}', 'rent', title, 'About it', 1000, 'Oyo', city, area, 'A street', 'APPROVED'
      from (values (2, 'Ilé', 'Ọ̀wọ̀dé', 'Òkè Àdó'), (3, 'House', 'Owode', 'Oke Ado')) as homes (n, title, city, area);
    insert into saved_searches (id, user_id, name, filters, frequency, city_key, area_key, words)
      values ('${id(4)}', '${id(1)}', 'Mine', '{}', 'daily', 'ọ̀wọ̀dé', 'òkè àdó', $$'òkè' & 'ilé'$$)`,
  );
  await migrate(url);
  expect(await run(url, 'select city_key, area_key, search::text from listings order by id')).toEqual([
    { city_key: 'owode', area_key: 'oke ado', search: "'ado' 'ile' 'oke' 'owod' 'oyo'" },
    { city_key: 'owode', area_key: 'oke ado', search: "'ado' 'hous' 'oke' 'owod' 'oyo'" },
  ]);
  expect(
    await run(
      url,
      `select l.title from saved_searches s join listings l using (city_key, area_key) where l.search @@ s.words`,
    ),
  ).toEqual([{ title: 'Ilé' }]);
  expect(
    await run(
      url,
      `select sum(n)::integer as n from (
        select n from listing_counts where level = 'city.rooms' and city_key = 'owode'
        union all select n from listing_count_changes where city_key = 'owode'
      ) as counted`,
    ),
  ).toEqual([{ n: 2 }]);
  await database.stop();
});
