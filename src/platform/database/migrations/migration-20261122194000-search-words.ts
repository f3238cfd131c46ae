import { Migration } from '@mikro-orm/migrations';

/** The words that search takes mistyped ones for, and those of the listings that are published already. */
export class Migration20261122194000 extends Migration {
  override up(): void {
    this.addSql(`create table search_words (
      word text not null constraint search_words_pkey primary key,
      meaning text not null,
      homes integer not null
    )`);
    this.addSql('create index search_words_trigram on search_words using gin (word gin_trgm_ops)');
    this.addSql(`create or replace function learn_search_words(listing uuid) returns void language sql  as $$
with names as (
      select state as name, sum(n) as homes from listing_counts where listing is null and level = 'state.rooms' group by state
      union all
      select max(city), sum(n) from listing_counts where listing is null and level = 'city.rooms' group by city_key
      union all
      select kind, sum(n) from listing_counts where listing is null and level = 'kinds' and kind <> '' group by kind
      union all
      select max(area), count(*) from listings where listing is null and visible and area_key is not null group by area_key
      union all
      select name, 1 from listings, unnest(array[state, city, area, property_type]) as name
      where listing is not null and id = listing and visible and name is not null
    ), parts as (
      select part as meaning, homes from names, regexp_split_to_table(name, '[][:space:][(),./&''’-]+') as part
      union all
      -- Names of several words are often typed as one.
      select name, homes from names where name ~ '[[:space:]-]'
    ), words as (
      select regexp_replace(lower(fold_marks(meaning)), '[][:space:][(),./&''’-]+', '', 'g') as word,
        (array_agg(meaning order by homes desc, meaning))[1] as meaning, least(sum(homes), 1000000000)::integer as homes
      from parts group by 1
    ), kept as (
      select * from words where length(word) between 3 and 60
    ), forgotten as (
      delete from search_words known
      where listing is null and not exists (select from kept where kept.word = known.word)
    )
    insert into search_words as known (word, meaning, homes) select word, meaning, homes from kept order by word
    on conflict on constraint search_words_pkey do update set
      meaning = case when listing is null then excluded.meaning else known.meaning end,
      homes = case when listing is null then excluded.homes else known.homes end
    where listing is null and (known.meaning, known.homes) is distinct from (excluded.meaning, excluded.homes)
$$`);
    this.addSql('select learn_search_words(null)');
  }
}
