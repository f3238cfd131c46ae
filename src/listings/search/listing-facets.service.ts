import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { textOf } from '../../platform/database/sql/row-bytes';
import { Sql } from '../../platform/database/sql/sql';
import { countCondition, isCounted, ROOMS } from './listing-counts.sql';
import { Placeholders } from '../../platform/database/sql/placeholders';
import type { Criteria, Criterion } from './criterion';
import { criteriaOf, isImpossible } from './listing-criteria';
import type { CityCountView, FacetsView, ListingFiltersQuery, StatsView } from './listing-search.dto';
import { ListingSearch } from './listing-search.service';
import type { Statement } from './listing-search.sql';

type Facet = keyof FacetsView;
type Split = 'rooms' | 'kinds';

/** The column of each facet, in the listings and in the counts. */
const FACETS: Record<Facet, { listed: string; counted: string }> = {
  type: { listed: 'l.type', counted: 'type' },
  state: { listed: 'l.state', counted: 'state' },
  city: { listed: 'l.city', counted: 'city' },
  bedroom: { listed: 'l.bedroom', counted: 'bedroom' },
  propertyType: { listed: 'l.property_type', counted: 'kind' },
};
const ALL = Object.keys(FACETS) as Facet[];
const CITIES = 60;

/** Counts by value, of a search's matches and of all visible listings. */
@Injectable()
export class ListingFacets {
  constructor(
    private readonly sql: Sql,
    private readonly search: ListingSearch,
  ) {}

  /** How many of the matches have which type, state, city, bedrooms and property type. */
  async facets(query: ListingFiltersQuery): Promise<FacetsView> {
    const facets: FacetsView = { type: {}, state: {}, city: {}, bedroom: {}, propertyType: {} };
    const filters = await this.search.filtersOf(query);
    if (!filters || isImpossible(filters)) return facets;
    const criteria = criteriaOf(filters, 'created_at');
    const { rooms, kinds } = keptFacets(criteria);
    const others = ALL.filter((facet) => !rooms.includes(facet) && !kinds.includes(facet));
    const statements = [
      ...(rooms.length > 0 ? [keptStatement(criteria, 'rooms', rooms)] : []),
      ...(kinds.length > 0 ? [keptStatement(criteria, 'kinds', kinds)] : []),
      ...(others.length > 0 ? [listedStatement(criteria, others)] : []),
    ];
    for (const statement of statements) {
      for (const row of await this.search.run(statement)) {
        const [facet, value, n] = row.map(textOf);
        if (value && value !== NO_ROOMS) facets[facet as Facet][value] = Number(n);
      }
    }
    return facets;
  }

  /** The figures of the landing page: counted, never rounded up. */
  async stats(): Promise<StatsView> {
    const cities = await this.sql.rows(STATS_CITIES, [CITIES]);
    const figures = await this.sql.row(STATS_FIGURES);
    return { ...figures!, cities };
  }
}

const NO_ROOMS = '-2';

/** The facets that the counts can supply: rooms and property types are counted apart, so never one within the other. */
function keptFacets(criteria: Criteria): Record<Split, Facet[]> {
  if (!isCounted(criteria)) return { rooms: [], kinds: [] };
  const byRooms = criteria.list.some(({ key }) => ROOMS.includes(key));
  const byKind = criteria.list.some(({ key }) => key === 'propertyType');
  if (byKind) return { rooms: [], kinds: ['type', 'state', 'city', 'propertyType'] };
  return { rooms: ['type', 'state', 'city', 'bedroom'], kinds: byRooms ? [] : ['propertyType'] };
}

function keptStatement(criteria: Criteria, split: Split, facets: Facet[]): Statement {
  const p = new Placeholders();
  const where = whereOf(criteria, p, (criterion) => countCondition(criterion, p), '');
  const columns = facets.map((facet): [Facet, string] => [facet, FACETS[facet].counted]);
  const kept = 'state, city_key, city, type, kind, bedroom, bathroom, n';
  const text = `${facetSelect(columns, 'sum(n)')} from (
      select ${kept} from listing_counts where level = 'city.${split}'
      union all select ${kept} from listing_count_changes
    ) as counted where ${where} group by grouping sets (${columns.map(([, column]) => `(${column})`).join(', ')})
    having sum(n) > 0 order by n desc, value`;
  return { text, values: p.values };
}

function listedStatement(criteria: Criteria, facets: Facet[]): Statement {
  const p = new Placeholders();
  const where = whereOf(criteria, p, ({ row, covered, range }) => (row ?? covered ?? range)!(p), 'l.');
  const columns = facets.map((facet): [Facet, string] => [facet, FACETS[facet].listed]);
  const text = `${facetSelect(columns, 'count(*)')} from listings l where l.visible and ${where}
    group by grouping sets (${columns.map(([, column]) => `(${column})`).join(', ')}) order by n desc, value`;
  return { text, values: p.values };
}

function facetSelect(columns: [Facet, string][], n: string): string {
  const each = (then: (facet: Facet, column: string) => string): string =>
    `case ${columns.map(([facet, column]) => `when grouping(${column}) = 0 then ${then(facet, column)}`).join(' ')} end`;
  return `select ${each((facet) => `'${facet}'`)} as facet, ${each((_, column) => `${column}::text`)} as value, (${n})::integer as n`;
}

/** All conditions; a state also matches cities of its name elsewhere. */
function whereOf(
  { list, namesake }: Criteria,
  p: Placeholders,
  conditionOf: (criterion: Criterion) => string,
  prefix: string,
): string {
  const conditions = list.map((criterion) =>
    criterion.key === 'state' && namesake
      ? `(${conditionOf(criterion)} or ${prefix}city_key = ${p.bind('namesake', namesake.city, 'text')})`
      : conditionOf(criterion),
  );
  return conditions.join(' and ') || 'true';
}

const STATS_CITIES = statement(
  'stats-cities',
  `
select max(city) as city, state, sum(n)::integer as count from (
  select city, state, city_key, n from listing_counts where level = 'city.rooms'
  union all select city, state, city_key, n from listing_count_changes
) as counted group by state, city_key having sum(n) > 0 order by count desc, city limit $1`,
  ['int'],
  row<CityCountView>({ city: 'text', state: 'text', count: 'int' }),
);

const STATS_FIGURES = statement(
  'stats-figures',
  `
select
  ((select coalesce(sum(n), 0) from listing_counts where level = 'rooms')
    + (select coalesce(sum(n), 0) from listing_count_changes))::integer as listings,
  (select count(*) from users u where u.persona = 'agent' and u.suspended_at is null and u.deleted_at is null
    and exists (select from listings l where l.owner_id = u.id and l.deleted_at is null and l.visible))::integer as agents,
  (select count(*) from listings l where l.visible and l.approved_at > now() - interval '7 days')::integer as "newThisWeek",
  (select count(*) from tour_requests where status = 'COMPLETED')::integer as "toursCompleted"`,
  [],
  row<Omit<StatsView, 'cities'>>({
    listings: 'int',
    agents: 'int',
    newThisWeek: 'int',
    toursCompleted: 'int',
  }),
);
