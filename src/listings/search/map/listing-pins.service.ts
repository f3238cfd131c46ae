import { Injectable } from '@nestjs/common';
import type { ByteRow } from '../../../platform/database/sql/row-bytes';
import { Page } from '../../../platform/http/page';
import { isCounted } from '../counts/listing-counts.sql';
import type { ListingFiltersQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { pinsStatement, readPins } from '../listing-search.sql';
import { NightSearchService } from '../nights/night-search.service';
import { datesOf } from '../nights/stay-dates';
import { QueryMeaningsService } from '../words/query-meanings.service';
import { PINS_MAX, type PinView } from './listing-pins.view';

const NEWEST_FIRST = { order: 'ranked_at', descending: true } as const;

/** Finds what a map shows of a search: along the same indexes as its pages, without the homes' own JSON. */
@Injectable()
export class ListingPinsService {
  constructor(
    private readonly search: ListingSearchService,
    private readonly meanings: QueryMeaningsService,
    private readonly nights: NightSearchService,
  ) {}

  /** Throws 400 for dates that are none. */
  async findPins(query: ListingFiltersQuery): Promise<Page<PinView>> {
    const { found } = await this.meanings.firstFound(
      query,
      (meant) => this.pinsOf(meant),
      ({ total }) => total === 0,
    );
    return found;
  }

  private async pinsOf(query: ListingFiltersQuery): Promise<Page<PinView>> {
    const dates = datesOf(query);
    const row = await (dates ? this.nights.pins(query, dates, PINS_MAX) : this.firstPins(query));
    if (!row) return new Page<PinView>('pins', [], 0);
    const { total, capped, rows, json } = readPins(row);
    return new Page<PinView>('pins', [], total, 0, { capped, json, count: rows });
  }

  /** Undefined if nothing can match. */
  private async firstPins(query: ListingFiltersQuery): Promise<ByteRow | undefined> {
    const planned = await this.search.planned(query, NEWEST_FIRST.order);
    if (!planned) return undefined;
    const { criteria, planOf } = planned;
    const plan = planOf({ ...NEWEST_FIRST, need: PINS_MAX + 1, counted: isCounted(criteria) });
    const window = { ...NEWEST_FIRST, limit: PINS_MAX, offset: 0 };
    return (await this.search.runStatement(pinsStatement(criteria, plan, window)))[0];
  }
}
