import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Page } from '../../../platform/http/page';
import type { ListingView } from '../../content/listing.view';
import type { ListingFiltersQuery, ListingSearchQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { NightSearchService } from '../nights/night-search.service';
import { datesOf } from '../nights/stay-dates';
import { QueryMeaningsService, type Meaning } from './query-meanings.service';
import { readText, withText } from './text-cursor';

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
    if (text) return this.searchFor(this.meanings.readAgain({ ...query, cursor }, text), reader);
    // A cursor without a text is one of the query as typed.
    if (cursor) return this.runSearch(query, reader);
    return (await this.firstMeaning(query, reader)).page;
  }

  /** The filters as they are searched for: those that {@link search} would show. */
  async understood<Q extends ListingFiltersQuery>(filters: Q): Promise<Q> {
    if (!filters.q || filters.exact) return filters;
    const asked = { ...filters, cursor: undefined, page: 1, limit: 1 };
    const { text } = await this.firstMeaning(asked, null);
    return text === null ? filters : this.meanings.readAgain(filters, text).query;
  }

  /** The first meaning that finds something, or else the query as typed. */
  private async firstMeaning(
    query: ListingSearchQuery,
    reader: Actor | null,
  ): Promise<{ text: string | null; page: Page<ListingView> }> {
    let typed: Page<ListingView> | undefined;
    for await (const meaning of this.meanings.of(query)) {
      const page = await this.searchFor(meaning, reader);
      if (page.total > 0) return { text: meaning.text, page };
      if (meaning.text === null) typed = page;
    }
    return { text: null, page: typed! };
  }

  private runSearch(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const dates = datesOf(query);
    return dates ? this.nights.search(query, dates, reader) : this.listings.search(query, reader);
  }

  private async searchFor(
    { query, text }: Meaning<ListingSearchQuery>,
    reader: Actor | null,
  ): Promise<Page<ListingView>> {
    const page = await this.runSearch(query, reader);
    if (text === null) return page;
    const { resource, items, total, first, extra } = page;
    const nextCursor = extra.nextCursor && withText(extra.nextCursor, text);
    return new Page(resource, items, total, first, { ...extra, nextCursor, searchedFor: text });
  }
}
