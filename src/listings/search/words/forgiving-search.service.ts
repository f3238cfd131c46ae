import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Page } from '../../../platform/http/page';
import type { ListingView } from '../../content/listing.view';
import type { ListingFiltersQuery, ListingSearchQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { NightSearchService } from '../nights/night-search.service';
import { datesOf } from '../nights/stay-dates';
import { readText, withText } from '../search-cursors';
import { QueryMeaningsService } from './query-meanings.service';

/** Search that reads what people type: filters in words, and typing errors. */
@Injectable()
export class ForgivingSearchService {
  constructor(
    private readonly listings: ListingSearchService,
    private readonly meanings: QueryMeaningsService,
    private readonly nights: NightSearchService,
  ) {}

  /** A page, and what it was searched for where that is not the query as typed. Throws 400 for dates that are none. */
  async search(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const { text, cursor } = readText(query.cursor);
    if (text)
      return showing(text, await this.runSearch(this.meanings.readAgain({ ...query, cursor }, text), reader));
    // A cursor without a text is one of the query as typed.
    if (cursor) return this.runSearch(query, reader);
    const first = await this.firstFound(query, reader);
    return first.text === null ? first.found : showing(first.text, first.found);
  }

  /** The filters as they are searched for: those that {@link search} would show. */
  async understood<Q extends ListingFiltersQuery>(filters: Q): Promise<Q> {
    if (!filters.q || filters.exact) return filters;
    const { text } = await this.firstFound({ ...filters, cursor: undefined, page: 1, limit: 1 }, null);
    return text === null ? filters : this.meanings.readAgain(filters, text);
  }

  private firstFound(query: ListingSearchQuery, reader: Actor | null) {
    return this.meanings.firstFound(
      query,
      (meant) => this.runSearch(meant, reader),
      ({ total }) => total === 0,
    );
  }

  private runSearch(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const dates = datesOf(query);
    return dates ? this.nights.search(query, dates, reader) : this.listings.search(query, reader);
  }
}

/** A page of a search for another text than typed, which its cursor goes on with. */
function showing(
  searchedFor: string,
  { resource, items, total, first, extra }: Page<ListingView>,
): Page<ListingView> {
  const nextCursor = extra.nextCursor && withText(extra.nextCursor, searchedFor);
  return new Page(resource, items, total, first, { ...extra, nextCursor, searchedFor });
}
