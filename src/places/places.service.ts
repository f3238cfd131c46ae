import { row, statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { findCity, findState, placeKey } from './find-place';
import type { AreasQuery, AreaView } from './places.dto';
import { STATES } from './places.data';

const SUGGESTIONS = 20;

/**
 * SQL for a set: sums up the stored counts of listings by area and the changes that are not folded in yet. Areas are free
 * text: the spelling is that of the stored count (`folded`), else the most frequent one.
 */
const AREAS = statement(
  'areas',
  `
select coalesce(max(area) filter (where folded), mode() within group (order by area)) as area, sum(n)::integer as count
from (
  select true as folded, state, city_key, area_key, area, n from area_counts
  union all
  select false, state, city_key, area_key, btrim(area), n from listing_count_changes
) as counted
where area_key <> ''
  and ($1::text is null or state = $1)
  and ($2::text is null or city_key = $2)
  and ($3::text is null or position($3 in area_key) > 0)
group by area_key having sum(n) > 0
order by $3::text is not null and starts_with(area_key, $3) desc, count desc, area_key
limit ${SUGGESTIONS}`,
  ['text?', 'text?', 'text?'],
  row<AreaView>({ area: 'text', count: 'int' }),
);

@Injectable()
export class PlacesService {
  constructor(private readonly sql: Sql) {}

  states(): { states: { name: string; cities: { name: string; lat: number; lng: number }[] }[] } {
    return { states: STATES.map(({ name, cities }) => ({ name, cities: [...cities] })) };
  }

  /** At most 20 areas of listings, those that begin with `q` first, then the most used. */
  areas({ state, city, q }: AreasQuery): Promise<AreaView[]> {
    const known = state ? findState(state) : null;
    const town = city ? ((known && findCity(known, city)?.name) ?? city) : null;
    const within = state ? (known?.name ?? state) : null;
    return this.sql.rows(AREAS, [within, town ? placeKey(town) : null, q ? placeKey(q) : null]);
  }
}
