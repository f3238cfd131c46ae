import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingSearchService } from '../listings/search/listing-search.service';
import type { ListingFilters } from '../listings/search/criterion';
import { datesOf } from '../listings/search/nights/stay-dates';
import { ForgivingSearchService } from '../listings/search/words/forgiving-search.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { invalid, notFound } from '../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { SavedSearchMatch, SEEN } from './alerts/saved-search-match.entity';
import { ANY_HOME, SavedSearch } from './saved-search.entity';
import type { SavedSearchBody, SavedSearchEditBody, SavedSearchView } from './saved-searches.dto';
import { AlertSearcher } from './saved-searches.events';

/** The filters as they are shown, and the conditions that they are. */
type Meant = { given: object; wanted: ListingFilters };

/** Saved searches. Everybody but their owner gets 404. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly search: ListingSearchService,
    private readonly forgiving: ForgivingSearchService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list({ userId }: Actor, query: PageQuery): Promise<Page<SavedSearchView>> {
    const { limit, offset } = windowOf(query);
    const order = { createdAt: 'desc', id: 'desc' } as const;
    const [rows, total] = await this.em.findAndCount(
      SavedSearch,
      { userId },
      { orderBy: order, limit, offset },
    );
    return new Page('saved-searches', rows.map(present), total, offset);
  }

  /**
   * The filters with the words that they are searched for. It searches, on a connection of its own: not in a transaction.
   * Throws 400 for dates that are none and words that nothing can match.
   */
  async understand(filters: SavedSearchBody['filters']): Promise<Meant> {
    datesOf(filters ?? {});
    const meant = await this.forgiving.understood({ ...filters });
    const wanted = await this.search.filtersOf(meant);
    if (!wanted) throw invalid({ 'filters.q': 'Please search for a word of two letters or more' });
    return { given: shown(meant), wanted };
  }

  async save(
    { userId }: Actor,
    { name, frequency }: SavedSearchBody,
    { given, wanted }: Meant,
  ): Promise<SavedSearchView> {
    const at = this.clock.now();
    const search = this.em.create(SavedSearch, {
      ...ANY_HOME,
      userId,
      name,
      frequency: frequency ?? 'daily',
      createdAt: at,
      updatedAt: at,
    });
    search.lookFor(given, wanted);
    await this.em.flush();
    return present(search);
  }

  /**
   * Matches found while alerts were off, or not sent before, are never sent. Of a search that becomes instant, those that
   * waited for a digest are sent now.
   */
  async edit(
    { userId }: Actor,
    id: string,
    { name, frequency }: SavedSearchEditBody,
  ): Promise<SavedSearchView> {
    return this.em.transactional(async (em) => {
      const search = await em.findOne(SavedSearch, { id, userId });
      if (!search) throw notFound();
      const before = search.frequency;
      search.name = name ?? search.name;
      search.frequency = frequency ?? before;
      if (before === 'never' && search.frequency !== before)
        await em.nativeUpdate(SavedSearchMatch, { searchId: id, deliveryId: null }, { deliveryId: SEEN });
      if (search.frequency === 'instant' && search.frequency !== before)
        this.outbox.enqueue(AlertSearcher, { userId, frequency: 'instant' });
      await em.flush();
      return present(search);
    });
  }

  async delete({ userId }: Actor, id: string): Promise<void> {
    if ((await this.em.nativeDelete(SavedSearch, { id, userId })) === 0) throw notFound();
  }
}

/** The filters given, without values that set no condition. */
function shown(given: object): object {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = given as Record<string, unknown>;
  return filters;
}

/** The filters in the form of a search query, where a box is one text. */
const asTaken = (filters: object): object =>
  'bbox' in filters ? { ...filters, bbox: String(filters.bbox) } : filters;

const present = ({ id, name, filters, frequency, createdAt }: SavedSearch): SavedSearchView => ({
  savedSearchId: id,
  name,
  filters: asTaken(filters),
  frequency,
  createdAt: createdAt.toISOString(),
});
