import { insertedOnce } from '../platform/database/orm/inserted-once';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { ListingReaderService } from '../listings/reading/listing-reader.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { Favourite } from './favourite.entity';
import type { FavouriteView } from './favourites.dto';
import { FavouriteAdded } from './favourites.events';

/** The listings that people saved. Adding and removing may be repeated. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly reader: ListingReaderService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a listing that the person may not read. */
  async add({ userId, ...actor }: Actor, listingId: string): Promise<void> {
    await this.em.transactional(async () => {
      const { ownerId } = await this.access.getReadable(listingId, { userId, ...actor });
      const favourite = { userId, listingId, createdAt: this.clock.now() };
      if (await insertedOnce(this.em, Favourite, favourite))
        this.outbox.record(FavouriteAdded, { userId, listingId, ownerId });
    });
  }

  /**
   * A favourite can be removed even after its listing is deleted; throws 404 if it is neither a favourite nor readable.
   */
  async remove(actor: Actor, listingId: string): Promise<void> {
    const removed = await this.em.nativeDelete(Favourite, { userId: actor.userId, listingId });
    if (removed === 0) await this.access.getReadable(listingId, actor);
  }

  /** Newest first. */
  async list(actor: Actor, query: PageQuery): Promise<Page<FavouriteView>> {
    const { limit, offset } = windowOf(query);
    const [favourites, total] = await this.em.findAndCount(
      Favourite,
      { userId: actor.userId },
      { orderBy: { createdAt: 'desc', listingId: 'desc' }, limit, offset },
    );
    const ids = favourites.map(({ listingId }) => listingId);
    const byId = await this.reader.findViewsById(ids, actor);
    const items = ids.map((listingId) => ({
      listingId,
      listing: byId.get(listingId) ?? null,
      isFavorite: true as const,
    }));
    return new Page('favorites', items, total, offset);
  }
}
