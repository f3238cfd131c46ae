import { LRUCache } from 'lru-cache';
import { statement } from '../../platform/database/sql/statement';
import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { stripDiacritics } from '../../platform/text/strip-diacritics';
import { wordsOf } from '../../platform/text/words-of';
import type { ListingSearchQuery } from './listing-search.dto';

const REMEMBERED = 10_000;
/** The values that a search has without these filters: given explicitly, they are no filter. */
const DEFAULTS: Record<string, unknown> = { guests: 1, units: 1 };

/**
 * Records which different searches a signed-in person made on a day: one row for each, for the day's challenge.
 * Searches by visitors are skipped, and a search that was already recorded costs one look-up in memory.
 */
@Injectable()
export class SearchJournalService {
  private readonly logger = new Logger('SearchJournal');
  private readonly noted = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Never fails: the response to a search matters more than its record. */
  async note(userId: string, query: ListingSearchQuery): Promise<void> {
    const day = this.clock.today();
    const search = searchKey(query);
    const entry = `${userId} ${day} ${search}`;
    if (this.noted.has(entry)) return;
    try {
      await this.sql.rows(SEARCH_NOTE, [userId, day, search]);
      this.noted.set(entry, true);
    } catch (error) {
      this.logger.warn({ err: error }, 'A search could not be recorded');
    }
  }
}

/**
 * Equal for searches that mean the same: ignores word and filter order, case, diacritics, spaces, paging, sorting, `exact` and
 * filters that have their defaults.
 */
function searchKey({
  page: _page,
  limit: _limit,
  cursor: _cursor,
  sort: _sort,
  exact: _exact,
  ...asked
}: ListingSearchQuery): string {
  const parts = Object.entries(asked)
    .map(([name, value]): [string, string] => [name, normalised(name, value)])
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

function normalised(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false || value === DEFAULTS[name]) return '';
  if (name === 'bbox') return JSON.stringify(value);
  if (Array.isArray(value))
    return [...new Set(value.map((item) => stripDiacritics(String(item)).trim().toLowerCase()))]
      .sort()
      .join();
  const text = stripDiacritics(typeof value === 'string' ? value : JSON.stringify(value))
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
  if (name === 'q') return [...new Set(wordsOf(text))].sort().join(' ');
  return text === 'any' ? '' : text;
}

/** SQL for a race: a search is noted once a day. */
const SEARCH_NOTE = statement(
  'search-note',
  'insert into listing_searches (user_id, day, search) values ($1, $2, $3) on conflict do nothing',
  ['uuid', 'date', 'text'],
);
