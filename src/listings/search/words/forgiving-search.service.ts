import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Page } from '../../../platform/http/page';
import type { ListingView } from '../../content/listing.view';
import type { ListingFiltersQuery, ListingSearchQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { NightSearchService } from '../nights/night-search.service';
import { datesOf } from '../nights/stay-dates';
import { SearchWordsService } from './search-words.service';
import { readWords, withWords } from './words-cursor';

/**
 * Search that forgives typing errors. The words are searched for as typed; only where nothing is found with them are
 * they read as known words, so that a search without errors costs nothing more.
 */
@Injectable()
export class ForgivingSearchService {
  constructor(
    private readonly listings: ListingSearchService,
    private readonly words: SearchWordsService,
    private readonly nights: NightSearchService,
  ) {}

  /** A page, and the words that it was searched for where they are not those of the query. */
  async search(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const { words, cursor } = readWords(query.cursor);
    if (words) return this.searchFor(words, { ...query, cursor }, reader);
    const page = await this.runSearch(query, reader);
    if (page.total > 0) return page;
    const meant = await this.meaningOf(query);
    if (!meant) return page;
    const found = await this.searchFor(meant, query, reader);
    return found.total > 0 ? found : page;
  }

  /** The filters with the words that they are searched for: those that {@link search} would show. */
  async understood<Q extends ListingFiltersQuery>(filters: Q): Promise<Q> {
    if (!filters.q || filters.exact) return filters;
    const { extra } = await this.search({ ...filters, cursor: undefined, page: 1, limit: 1 }, null);
    return extra.searchedFor ? { ...filters, q: extra.searchedFor } : filters;
  }

  /** Null if the words are searched for as typed. */
  private async meaningOf({ q, exact }: ListingFiltersQuery): Promise<string | null> {
    return q && !exact ? this.words.understand(q, await this.listings.holds(q)) : null;
  }

  /** Throws 400 for dates that are none. */
  private runSearch(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const dates = datesOf(query);
    return dates ? this.nights.search(query, dates, reader) : this.listings.search(query, reader);
  }

  private async searchFor(
    words: string,
    query: ListingSearchQuery,
    reader: Actor | null,
  ): Promise<Page<ListingView>> {
    const { resource, items, total, first, extra } = await this.runSearch({ ...query, q: words }, reader);
    const nextCursor = extra.nextCursor && withWords(extra.nextCursor, words);
    return new Page(resource, items, total, first, { ...extra, nextCursor, searchedFor: words });
  }
}
