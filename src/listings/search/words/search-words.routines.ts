import { defineFunction } from '../../../platform/database/orm/routines';

/*
 * The words that search may read a mistyped word as: the words of the places and kinds that published listings have, which are
 * counted already.
 */
defineFunction({
  name: 'learn_search_words',
  purpose:
    'brings `search_words` up to date: with the words of one visible listing, or of all of them if none is named',
  params: { listing: 'uuid' },
  returns: 'void',
  body: `
    with names as (
      select state as name, sum(n) as homes from listing_counts where listing is null and level = 'state.rooms' group by state
      union all
      select max(city), sum(n) from listing_counts where listing is null and level = 'city.rooms' group by city_key
      union all
      select kind, sum(n) from listing_counts where listing is null and level = 'kinds' and kind <> '' group by kind
      union all
      select max(area), sum(n) from area_counts where listing is null and area_key <> '' group by area_key
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
    where listing is null and (known.meaning, known.homes) is distinct from (excluded.meaning, excluded.homes)`,
});
