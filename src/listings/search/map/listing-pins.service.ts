import { Injectable } from '@nestjs/common';
import type { ByteRow } from '../../../platform/database/sql/row-bytes';
import { Page } from '../../../platform/http/page';
import { criteriaOf, isImpossible } from '../listing-criteria';
import { isCounted } from '../counts/listing-counts.sql';
import type { ListingFiltersQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { pinsStatement, readPins } from '../listing-search.sql';
import { NightSearchService } from '../nights/night-search.service';
import { datesOf } from '../nights/stay-dates';
import { ListingSampleService } from '../planner/listing-sample.service';
import { planFor } from '../planner/listing-search.plan';
import { ForgivingSearchService } from '../words/forgiving-search.service';
import { PINS_MAX, type PinView } from './listing-pins.view';

const NEWEST_FIRST = { order: 'ranked_at', descending: true } as const;

/** Finds what a map shows of a search: along the same indexes as its pages, without the homes' own JSON. */
@Injectable()
export class ListingPinsService {
  constructor(
    private readonly search: ListingSearchService,
    private readonly forgiving: ForgivingSearchService,
    private readonly nights: NightSearchService,
    private readonly sample: ListingSampleService,
  ) {}

  /** Throws 400 for dates that are none. */
  async findPins(query: ListingFiltersQuery): Promise<Page<PinView>> {
    const meant = await this.forgiving.understood(query);
    const dates = datesOf(meant);
    const row = await (dates ? this.nights.pins(meant, dates, PINS_MAX) : this.pinsOf(meant));
    if (!row) return new Page<PinView>('pins', [], 0);
    const { total, capped, rows, json } = readPins(row);
    return new Page<PinView>('pins', [], total, 0, { capped, json, count: rows });
  }

  /** Undefined if nothing can match. */
  private async pinsOf(query: ListingFiltersQuery): Promise<ByteRow | undefined> {
    await this.sample.refresh();
    const filters = await this.search.filtersOf(query);
    if (!filters || isImpossible(filters)) return undefined;
    const criteria = criteriaOf(filters, NEWEST_FIRST.order);
    const shape = { need: PINS_MAX + 1, counted: isCounted(criteria) };
    const plan = planFor(criteria.list, { ...NEWEST_FIRST, ...shape }, this.sample);
    const window = { ...NEWEST_FIRST, limit: PINS_MAX, offset: 0 };
    return (await this.search.runStatement(pinsStatement(criteria, plan, window)))[0];
  }
}
