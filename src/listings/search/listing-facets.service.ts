import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { textOf } from '../../platform/database/sql/row-bytes';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { ALL_FACETS, countsByValue, type Facet } from './counts/counts-by-value.sql';
import { countConditions, isCounted, ROOMS } from './counts/listing-counts.sql';
import { Placeholders } from '../../platform/database/sql/placeholders';
import type { Criteria } from './criterion';
import type { CityCountView, FacetsView, ListingFiltersQuery, StatsView } from './listing-search.dto';
import { ListingSearchService, type Planned } from './listing-search.service';
import { facetsStatement, type Statement } from './listing-search.sql';
import { NightSearchService } from './nights/night-search.service';
import { datesOf } from './nights/stay-dates';
import type { Plan } from './planner/listing-search.plan';
import { QueryMeaningsService } from './words/query-meanings.service';

type Split = 'rooms' | 'kinds';

const CITIES = 60;
/** Matches that are counted by value; the lower number where finding them would take long. */
const MOST = 10_000;
const LEAST = 1_000;
/** Index entries (about 15 ms). */
const BUDGET = 60_000;

export const FACETS_COUNTED =
  `Exact up to ${MOST} matches, where these take long to find up to ${LEAST}. Beyond that no more are counted, ` +
  'each count is a lower bound, and `X-Total-Capped: true` says so. Places, types, rooms and kinds alone are always exact.';

/** `capped`: there are more matches than were counted, so each count is a lower bound. */
type CountedFacets = { facets: FacetsView; capped: boolean };

/** Counts by value, of a search's matches and of all visible listings. */
@Injectable()
export class ListingFacetsService {
  constructor(
    private readonly sql: Sql,
    private readonly search: ListingSearchService,
    private readonly meanings: QueryMeaningsService,
    private readonly clock: Clock,
    private readonly nights: NightSearchService,
  ) {}

  /** How many of the matches have which type, state, city, bedrooms and property type; words are read as in search. */
  async facets(query: ListingFiltersQuery): Promise<CountedFacets> {
    const { found } = await this.meanings.firstFound(
      query,
      (meant) => this.facetsOf(meant),
      ({ facets }) => Object.keys(facets.type).length === 0,
    );
    return found;
  }

  private async facetsOf(query: ListingFiltersQuery): Promise<CountedFacets> {
    const facets: FacetsView = { type: {}, state: {}, city: {}, bedroom: {}, propertyType: {} };
    const dates = datesOf(query);
    if (dates) {
      const { counts, capped } = await this.nights.facets(query, dates);
      for (const [facet, value, n] of counts) facets[facet as Facet][value] = n;
      return { facets, capped };
    }
    const planned = await this.search.planned(query, 'ranked_at');
    if (!planned) return { facets, capped: false };
    const stored = storedFacets(planned.criteria);
    for (const split of ['rooms', 'kinds'] as const) {
      if (stored[split].length === 0) continue;
      const statement = storedCountsStatement(planned.criteria, split, stored[split]);
      for (const row of await this.search.runStatement(statement)) {
        const [facet, value, n] = row.map(textOf);
        if (value && value !== NO_ROOMS) facets[facet as Facet][value] = Number(n);
      }
    }
    const others = ALL_FACETS.filter((facet) => ![...stored.rooms, ...stored.kinds].includes(facet));
    return { facets, capped: others.length > 0 && (await this.addListed(facets, others, planned)) };
  }

  /** Adds the counts of facets that have no stored counts. Returns whether they are lower bounds. */
  private async addListed(
    facets: FacetsView,
    wanted: Facet[],
    { criteria, planOf }: Planned,
  ): Promise<boolean> {
    const upTo = (most: number): { plan: Plan; most: number } => ({
      plan: planOf({ order: 'ranked_at', descending: true, need: most + 1, counted: true }),
      most,
    });
    const many = upTo(MOST);
    const { plan, most } = many.plan.cost <= BUDGET ? many : upTo(LEAST);
    let counted = 0;
    for (const row of await this.search.runStatement(facetsStatement(criteria, plan, most))) {
      const [name, value, n] = row.map(textOf);
      const facet = wanted.find((one) => one === name);
      if (name === 'all') counted = Number(n);
      else if (facet && value) facets[facet][value] = Number(n);
    }
    return counted > most;
  }

  /** The figures of the landing page: counted, never rounded up. */
  async stats(): Promise<StatsView> {
    const cities = await this.sql.rows(STATS_CITIES, [CITIES]);
    const figures = await this.sql.row(STATS_FIGURES, [this.clock.now()]);
    return { ...figures!, cities };
  }
}

const NO_ROOMS = '-2';

/** The facets that the counts can supply: rooms and property types are counted apart, so never one within the other. */
function storedFacets(criteria: Criteria): Record<Split, Facet[]> {
  if (!isCounted(criteria)) return { rooms: [], kinds: [] };
  const byRooms = criteria.list.some(({ key }) => ROOMS.includes(key));
  const byKind = criteria.list.some(({ key }) => key === 'propertyType');
  if (byKind) return { rooms: [], kinds: ['type', 'state', 'city', 'propertyType'] };
  return { rooms: ['type', 'state', 'city', 'bedroom'], kinds: byRooms ? [] : ['propertyType'] };
}

function storedCountsStatement(criteria: Criteria, split: Split, facets: Facet[]): Statement {
  const p = new Placeholders();
  const where = countConditions(criteria, p);
  const columns = 'state, city_key, city, type, kind, bedroom, bathroom, n';
  const from = `(
      select ${columns} from listing_counts where level = 'city.${split}'
      union all select ${columns} from listing_count_changes
    ) as counted where ${where}`;
  const text = `${countsByValue(from, 'counted', { facets, n: 'sum(n)' })}
    having sum(n) > 0 order by n desc, value`;
  return { text, values: p.values };
}

/** SQL for a set: sums up the counts of all cities, with the changes that are not folded yet. */
const STATS_CITIES = statement(
  'stats-cities',
  `
select max(city) as city, state, sum(n)::integer as count from (
  select city, state, city_key, n from area_counts
  union all select city, state, city_key, n from listing_count_changes
) as counted group by state, city_key having sum(n) > 0 order by count desc, city limit $1`,
  ['int'],
  row<CityCountView>({ city: 'text', state: 'text', count: 'int' }),
);

/** SQL for a hot read: the figures of the home page in one round trip. */
const STATS_FIGURES = statement(
  'stats-figures',
  `
select
  ((select coalesce(sum(n), 0) from listing_counts where level = 'rooms')
    + (select coalesce(sum(n), 0) from listing_count_changes))::integer as listings,
  (select count(*) from users u where u.persona = 'agent' and u.suspended_at is null and u.deleted_at is null
    and exists (select from listings l where l.owner_id = u.id and l.visible))::integer as agents,
  (select count(*) from listings l where l.deleted_at is null and l.visible
    and l.approved_at > $1::timestamptz - interval '7 days')::integer as "newThisWeek",
  (select count(*) from tour_requests where status = 'COMPLETED')::integer as "toursCompleted"`,
  ['instant'],
  row<Omit<StatsView, 'cities'>>({
    listings: 'int',
    agents: 'int',
    newThisWeek: 'int',
    toursCompleted: 'int',
  }),
);
