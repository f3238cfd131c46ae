import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/clock/clock';
import { textOf, type ByteRow } from '../../../platform/database/sql/row-bytes';
import { Page, windowOf } from '../../../platform/http/page';
import type { ListingType } from '../../content/field-row';
import type { ListingView } from '../../content/listing.view';
import { STAY_TYPES } from '../../life/listing-stay';
import type { Criterion } from '../criterion';
import type { ListingFiltersQuery, ListingSearchQuery } from '../listing-search.dto';
import { ListingSearchService, ORDERS } from '../listing-search.service';
import { nightsCursor, PAGES_END, readNightsCursor } from '../search-cursors';
import { typesCriterion } from '../type-criteria';
import {
  BOOKABLE,
  foundFirst,
  nightFacetsStatement,
  nightPinsStatement,
  nightsStatement,
  type AskedNights,
} from './night-search.sql';
import type { StayDates } from './stay-dates';

type NightFacets = { counts: [facet: string, value: string, n: number][]; capped: boolean };

/** Finds what is free on all nights of a stay, with what it costs there. */
@Injectable()
export class NightSearchService {
  constructor(
    private readonly listings: ListingSearchService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for an invalid cursor. */
  async search(
    query: ListingSearchQuery,
    dates: StayDates,
    reader: Actor | null,
  ): Promise<Page<ListingView>> {
    const asked = await this.plannedNights(query, dates);
    if (!asked) return new Page('listings', [], 0);
    const sort = query.sort ?? 'default';
    const { limit, offset: skipped } = windowOf(query);
    const offset = query.cursor ? readNightsCursor(query.cursor, sort) : skipped;
    const window = { ...ORDERS[sort]!, limit, offset };
    const [row] = await this.listings.runStatement(nightsStatement(asked, window, reader));
    const [total, capped, count, json] = row!;
    const [found, rows] = [Number(textOf(total)), Number(textOf(count))];
    const end = offset + rows;
    const isLast = rows === 0 || end >= found;
    // A deep page knows of more; what all pages say is what the first one knows.
    const known = isLast ? found : Math.min(found, Math.max(foundFirst(asked, window.order), end));
    return new Page<ListingView>('listings', [], known, offset, {
      capped: known < found || textOf(capped) === 't',
      nextCursor: !isLast && end < PAGES_END ? nightsCursor(sort, end) : undefined,
      json: json!,
      count: rows,
    });
  }

  /** How many of the matches have which value: `capped` if the counts are lower bounds. */
  async facets(query: ListingFiltersQuery, dates: StayDates): Promise<NightFacets> {
    const asked = await this.plannedNights(query, dates);
    if (!asked) return { counts: [], capped: false };
    const rows = await this.listings.runStatement(nightFacetsStatement(asked));
    const counts: NightFacets['counts'] = [];
    let capped = false;
    for (const row of rows) {
      const [facet, value, n] = row.map(textOf);
      if (facet === 'capped') capped = value === 'true';
      else if (facet && value) counts.push([facet, value, Number(n)]);
    }
    return { counts, capped };
  }

  /** Up to `limit` pins, as `readPins` reads them; undefined if nothing can match. */
  async pins(query: ListingFiltersQuery, dates: StayDates, limit: number): Promise<ByteRow | undefined> {
    const asked = await this.plannedNights(query, dates);
    return asked ? (await this.listings.runStatement(nightPinsStatement(asked, limit)))[0] : undefined;
  }

  /** Null if nothing can match. The prices asked for are those of the stay, not of the listing. */
  private async plannedNights(query: ListingFiltersQuery, dates: StayDates): Promise<AskedNights | null> {
    const { minPrice, maxPrice, maxTotal: maxToPay, ...others } = query;
    const bounds = { minTotal: minPrice, maxTotal: maxPrice, maxToPay };
    const planned = await this.listings.planned(others, 'ranked_at', bookable);
    return planned && { ...planned, dates, bounds, now: this.clock.now() };
  }
}

/** The criteria that a search with dates adds to its filters. */
const bookable = (list: Criterion[]): Criterion[] => [
  ...(list.some(({ key }) => key === 'type') ? [] : [OF_STAYS]),
  BOOKABLE,
];
const OF_STAYS = typesCriterion([...STAY_TYPES] as ListingType[]);
