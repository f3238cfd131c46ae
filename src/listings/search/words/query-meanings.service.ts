import { Injectable } from '@nestjs/common';
import type { ListingFiltersQuery } from '../listing-search.dto';
import { ListingSearchService } from '../listing-search.service';
import { goesWithDates } from '../nights/stay-dates';
import { phraseText, readPhrases, type Phrases } from './read-phrases';
import { SearchWordsService } from './search-words.service';

/** A query as it may be meant; `text` says how its words were read, null for the query as typed. */
type Meaning<Q extends ListingFiltersQuery> = { query: Q; text: string | null };

/** Reads the words of a query: filters that they say, and typing errors. */
@Injectable()
export class QueryMeaningsService {
  constructor(
    private readonly listings: ListingSearchService,
    private readonly words: SearchWordsService,
  ) {}

  /**
   * Returns the results of the first meaning that has any, the likeliest first, or else those of the query as typed.
   * Typing errors are looked for last, so that a search without them costs nothing more.
   */
  async firstFound<Q extends ListingFiltersQuery, R>(
    query: Q,
    find: (query: Q) => Promise<R>,
    isEmpty: (found: R) => boolean,
  ): Promise<{ found: R; text: string | null }> {
    let typed: R | undefined;
    for await (const meaning of this.meaningsOf(query)) {
      const found = await find(meaning.query);
      if (!isEmpty(found)) return { found, text: meaning.text };
      if (meaning.text === null) typed = found;
    }
    return { found: typed!, text: null };
  }

  private async *meaningsOf<Q extends ListingFiltersQuery>(query: Q): AsyncGenerator<Meaning<Q>> {
    const { q, exact } = query;
    const phrases = q && !exact ? fittingPhrases(query, readPhrases(q)) : null;
    if (phrases) yield withPhrases(query, phrases);
    yield { query, text: null };
    if (!q || exact) return;
    // A sum by itself may be part of a name, which was searched for first.
    const priced = fittingPhrases(query, readPhrases(q, true));
    if (priced && priced.text !== phrases?.text) yield withPhrases(query, priced);
    const { words, filters } = priced ?? phrases ?? { words: q, filters: {} };
    const meant = words && (await this.words.understand(words, await this.listings.holds(words)));
    if (meant) yield withPhrases(query, { filters, words: meant, text: phraseText(meant, filters) });
  }

  /** The query with its words as an earlier search read them: its `text`. */
  readAgain<Q extends ListingFiltersQuery>(query: Q, text: string): Q {
    return withPhrases(query, readPhrases(text) ?? { filters: {}, words: text, text }).query;
  }
}

/** The phrases of the words, unless they say something else than the filters of the query, or what has no dates. */
function fittingPhrases(query: ListingFiltersQuery, phrases: Phrases | null): Phrases | null {
  if (!phrases || (query.from && !goesWithDates(phrases.filters.type))) return null;
  const filters: Record<string, unknown> = { ...query };
  const isOther = ([name, value]: [string, unknown]) =>
    filters[name] !== undefined && filters[name] !== value;
  return Object.entries(phrases.filters).some(isOther) ? null : phrases;
}

const withPhrases = <Q extends ListingFiltersQuery>(
  query: Q,
  { filters, words, text }: Phrases,
): Meaning<Q> => ({ query: { ...query, ...filters, q: words || undefined }, text });
