import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { stripDiacritics } from '../../platform/text/strip-diacritics';
import { literal } from '../../platform/text/like-pattern';
import { STATES } from '../../places/places.data';
import type { SuggestionView } from './listing-search.dto';

type Suggested = Required<Omit<SuggestionView, 'state' | 'city'>> & {
  state: string | null;
  city: string | null;
};

const MOST = 10;
const LEAST_LETTERS = 2;

/** Completes the text being typed with places and titles of published listings; tolerates a wrong letter or two. */
@Injectable()
export class ListingSuggestions {
  constructor(private readonly sql: Sql) {}

  async suggest(q: string | undefined): Promise<SuggestionView[]> {
    const typed = stripDiacritics(q ?? '')
      .trim()
      .toLowerCase();
    if (typed.length < LEAST_LETTERS) return [];
    const start = `${literal(typed)}%`;
    const places = await this.sql.rows(PLACES, [typed, start, MOST, STATE_NAMES]);
    const room = MOST - places.length;
    // Titles are many and long, so they are searched only where places leave room.
    const titles = room > 0 ? await this.sql.rows(TITLES, [typed, start, room]) : [];
    return [...places, ...titles].map(({ kind, text, state, city, count }) => ({
      kind,
      text,
      ...(state ? { state } : {}),
      ...(city ? { city } : {}),
      count,
    }));
  }
}

const STATE_NAMES = STATES.map((state) => state.name);

/** Orders entries that begin with the typed text before merely similar ones. */
const CLOSENESS = `case when compared like $2 then 1
    else greatest(similarity(compared, $1), word_similarity($1, compared) * 0.9) end as closeness`;

const PLACES = statement(
  'suggest-places',
  `
with cities as (
  select state, city_key, max(city) as city, sum(n)::integer as n from (
    select state, city_key, city, n from listing_counts where level = 'city.rooms'
    union all select state, city_key, city, n from listing_count_changes
  ) as counted group by state, city_key having sum(n) > 0
), found as (
  select 'state' as kind, name as text, null as state, null as city, null as area_key,
    coalesce((select sum(n) from cities where state = name), 0)::integer as n, lower(name) as compared
  from unnest($4::text[]) as states (name)
  union all
  select 'city', city, state, city, null, n, city_key from cities
  union all
  select 'area', max(area), state, max(city), area_key, count(*)::integer, area_key from (
    select area, state, city, area_key from listings
    where visible and (area_key like $2 or area_key % $1) limit 2000
  ) as areas group by area_key, state
), judged as (
  select *, ${CLOSENESS} from found
), best as (
  select * from judged
  where closeness >= least(0.4, greatest(0.3, (select max(closeness) from judged))) and (n > 0 or kind = 'state')
  order by closeness desc, array_position(array['state', 'city', 'area'], kind), n desc, text limit $3
)
select kind, text, state, city,
  case when area_key is null then n else (
    select count(*)::integer from listings l where l.visible and l.area_key = best.area_key and l.state = best.state
  ) end as count
from best order by closeness desc, array_position(array['state', 'city', 'area'], kind), n desc, text`,
  ['text', 'text', 'int', 'text[]'],
  row<Suggested>({ kind: 'text', text: 'text', state: 'text?', city: 'text?', count: 'int' }),
);

/** Titles that contain the typed text; only if there are none, similar ones. */
const TITLES = statement(
  'suggest-titles',
  `
with holding as materialized (
  select title, state, city from listings
  where visible and length($1) > 2 and fold_marks(title) ilike '%' || $2 limit 200
), homes as (
  select * from holding
  union all
  select title, state, city from titles_like($1) where not exists (select from holding)
)
select 'title' as kind, text, state, city, count from (
  select *, ${CLOSENESS} from (
    select max(title) as text, max(state) as state, max(city) as city, count(*)::integer as count,
      lower(fold_marks(title)) as compared
    from homes group by lower(fold_marks(title))
  ) as found
) as judged order by closeness desc, count desc, text limit $3`,
  ['text', 'text', 'int'],
  row<Suggested>({ kind: 'text', text: 'text', state: 'text?', city: 'text?', count: 'int' }),
);
