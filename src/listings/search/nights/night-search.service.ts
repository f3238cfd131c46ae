import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/clock/clock';
import { textOf } from '../../../platform/database/sql/row-bytes';
import { Page, windowOf } from '../../../platform/http/page';
import type { ListingView } from '../../content/listing.view';
import { criteriaOf, isImpossible } from '../listing-criteria';
import type { ListingFiltersQuery, ListingSearchQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import {
  nightFacetsStatement,
  NIGHTS_COUNTED,
  nightsStatement,
  type AskedNights,
  type NightOrder,
} from './night-search.sql';
import { nightsCursor, readNightsCursor } from './nights-cursor';
import type { StayDates } from './stay-dates';

const NEWEST: NightOrder = { key: 'ranked_at', descending: true };
const ORDERS: Record<string, NightOrder> = {
  default: NEWEST,
  date_desc: NEWEST,
  date_asc: { key: 'ranked_at', descending: false },
  price_asc: { key: 'total', descending: false },
  price_desc: { key: 'total', descending: true },
  total_asc: { key: 'to_pay', descending: false },
};

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
    const asked = await this.asked(query, dates);
    if (!asked) return new Page('listings', [], 0);
    const sort = query.sort ?? 'default';
    const { limit, offset: skipped } = windowOf(query);
    const offset = query.cursor ? readNightsCursor(query.cursor, sort) : skipped;
    const window = { ...ORDERS[sort]!, limit, offset };
    const [row] = await this.listings.run(nightsStatement(asked, window, reader));
    const [total, count, json] = row!;
    const [found, rows] = [Number(textOf(total)), Number(textOf(count))];
    const end = offset + rows;
    const capped = window.key === 'ranked_at' && found > Math.max(NIGHTS_COUNTED, offset + limit);
    return new Page<ListingView>('listings', [], capped ? found - 1 : found, offset, {
      capped,
      nextCursor: end < found && rows > 0 ? nightsCursor(sort, end) : undefined,
      json: json!,
      count: rows,
    });
  }

  /** How many of the matches have which value. */
  async facets(
    query: ListingFiltersQuery,
    dates: StayDates,
    facets: [name: string, column: string][],
  ): Promise<[facet: string, value: string, n: number][]> {
    const asked = await this.asked(query, dates);
    if (!asked) return [];
    const rows = await this.listings.run(nightFacetsStatement(asked, facets));
    return rows.flatMap((row) => {
      const [facet, value, n] = row.map(textOf);
      return facet && value ? [[facet, value, Number(n)] as [string, string, number]] : [];
    });
  }

  /** Null if nothing can match. The prices asked for are those of the stay, not of the listing. */
  private async asked(query: ListingFiltersQuery, dates: StayDates): Promise<AskedNights | null> {
    const { minPrice, maxPrice, maxTotal: maxToPay, ...others } = query;
    const filters = await this.listings.filtersOf(others);
    if (!filters || isImpossible(filters)) return null;
    const bounds = { minTotal: minPrice, maxTotal: maxPrice, maxToPay };
    return { criteria: criteriaOf(filters, 'ranked_at'), dates, bounds, now: this.clock.now() };
  }
}
