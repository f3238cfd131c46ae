import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { stripDiacritics } from '../../platform/text/strip-diacritics';
import { literal } from '../../platform/text/like-pattern';
import { STATES } from '../../places/places.data';
import { SearchWordsService } from './words/search-words.service';
import type { SuggestionView } from './listing-search.dto';

type Suggested = Required<Omit<SuggestionView, 'state' | 'city'>> & {
  state: string | null;
  city: string | null;
};

const MOST = 10;
const LEAST_LETTERS = 2;

/** pg_trgm's own limit does not tolerate a wrong letter in a short word. */
const ALIKE = 0.45;
/** Titles with common words, and with words like those typed, are looked for among the newest homes. */
const NEWEST = 2_000;

/** Completes the text being typed with places and titles of published listings; tolerates a wrong letter or two. */
@Injectable()
export class ListingSuggestionsService {
  constructor(
    private readonly sql: Sql,
    private readonly words: SearchWordsService,
  ) {}

  async suggest(q: string | undefined): Promise<SuggestionView[]> {
    const typed = stripDiacritics(q ?? '')
      .trim()
      .toLowerCase();
    if (typed.length < LEAST_LETTERS) return [];
    const start = `${literal(typed)}%`;
    const places = await this.sql.rows(PLACES, [typed, start, MOST, STATE_NAMES]);
    const room = MOST - places.length;
    // Titles are many and long, so they are searched only where places leave room.
    const titles = room > 0 ? await this.titles(typed, room) : [];
    return [...places, ...titles].map(({ kind, text, state, city, count }) => ({
      kind,
      text,
      ...(state ? { state } : {}),
      ...(city ? { city } : {}),
      count,
    }));
  }

  /** Titles that hold the text; if there are none, that hold what its words may mean; else similar ones. */
  private async titles(typed: string, room: number): Promise<Suggested[]> {
    const holding = await this.titlesThatHold(typed, room);
    if (holding.length > 0) return holding;
    const meant = stripDiacritics((await this.words.understand(typed)) ?? '').toLowerCase();
    const known = meant ? await this.titlesThatHold(meant, room) : [];
    return known.length > 0 ? known : this.sql.rows(SIMILAR_TITLES, [typed, `${literal(typed)}%`, room]);
  }

  /** Looks among the newest listings first: for frequent words the index would list every listing. */
  private async titlesThatHold(text: string, room: number): Promise<Suggested[]> {
    const values: [string, string, number] = [text, `${literal(text)}%`, room];
    const newest = await this.sql.rows(NEWEST_TITLES, values);
    return newest.length === room ? newest : this.sql.rows(TITLES, values);
  }
}

const STATE_NAMES = STATES.map((state) => state.name);

/** Orders entries that begin with the typed text before merely similar ones. */
const CLOSENESS = `case when compared like $2 then 1
    else greatest(similarity(compared, $1), word_similarity($1, compared) * 0.9) end as closeness`;

/** SQL for a hot read, at each letter typed: similarity and sums over all places in one round trip. */
const PLACES = statement(
  'suggest-places',
  `
with areas as (
  select state, city_key, area_key, max(city) as city, mode() within group (order by area) as area, sum(n) as n from (
    select state, city_key, area_key, city, area, n from area_counts
    union all select state, city_key, coalesce(area_key, ''), city, btrim(area), n from listing_count_changes
  ) as counted group by state, city_key, area_key having sum(n) > 0
), cities as (
  select state, city_key, max(city) as city, sum(n)::integer as n from areas group by state, city_key
), found as (
  select 'state' as kind, name as text, null as state, null as city,
    coalesce((select sum(n) from cities where state = name), 0)::integer as n, lower(name) as compared
  from unnest($4::text[]) as states (name)
  union all
  select 'city', city, state, city, n, city_key from cities
  union all
  select 'area', area, state, city, n::integer, area_key from areas
  where area_key <> '' and (area_key like $2 or area_key % $1)
), judged as (
  select *, ${CLOSENESS} from found
), best as (
  select * from judged
  where closeness >= least(0.4, greatest(0.3, (select max(closeness) from judged))) and (n > 0 or kind = 'state')
  order by closeness desc, array_position(array['state', 'city', 'area'], kind), n desc, text limit $3
)
select kind, text, state, city, n as count from best order by closeness desc, array_position(array['state', 'city', 'area'], kind), n desc, text`,
  ['text', 'text', 'int', 'text[]'],
  row<Suggested>({ kind: 'text', text: 'text', state: 'text?', city: 'text?', count: 'int' }),
);

/** Titles of `homes`, the closest first. SQL for a hot read, at each letter typed. */
const titlesOf = (name: string, homes: string) =>
  statement(
    name,
    `
with homes as materialized (${homes})
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
const NEWEST_HOMES = `(
    select title, state, city from listings where visible order by ranked_at desc, id desc limit ${NEWEST}
  ) newest`;
const NEWEST_TITLES = titlesOf(
  'suggest-newest-titles',
  `select title, state, city from ${NEWEST_HOMES}
  where length($1) > 2 and fold_marks(title) ilike '%' || $2 limit 200`,
);
const TITLES = titlesOf(
  'suggest-titles',
  `select title, state, city from listings
  where visible and length($1) > 2 and fold_marks(title) ilike '%' || $2 limit 200`,
);
const SIMILAR_TITLES = titlesOf(
  'suggest-similar-titles',
  `select title, state, city from ${NEWEST_HOMES}
  where word_similarity($1, fold_marks(title)) >= ${ALIKE} limit 200`,
);
