import { insertedOnce } from '../platform/database/orm/inserted-once';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { ListingReaderService } from '../listings/reading/listing-reader.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { HiddenHome } from './hidden-home.entity';
import type { HiddenHomeView } from './hidden-homes.dto';

/** The most listings that a person can hide: the site loads all their ids. */
const MOST_HIDDEN = 500;

/**
 * Listings that a person has hidden. Search ignores them: it returns the same results to everybody, and the site leaves
 * out the hidden ones.
 */
@Injectable()
export class HiddenHomesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly reader: ListingReaderService,
    private readonly personalData: PersonalDataService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('hiddenHomes', (userId) => this.idsOf(userId));
  }

  /** Throws 404 for a listing that the person may not read. */
  async hide(actor: Actor, listingId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.access.getReadable(listingId, actor);
      const { userId } = actor;
      await insertedOnce(em, HiddenHome, { userId, listingId, createdAt: this.clock.now() });
      const beyond = { orderBy: { createdAt: 'desc', listingId: 'desc' }, offset: MOST_HIDDEN } as const;
      const old = await em.find(HiddenHome, { userId }, { ...beyond, disableIdentityMap: true });
      const ids = old.map((hidden) => hidden.listingId);
      if (ids.length > 0) await em.nativeDelete(HiddenHome, { userId, listingId: { $in: ids } });
    });
  }

  /** A hidden listing can be shown again even after it is deleted; throws 404 if it is neither hidden nor readable. */
  async show(actor: Actor, listingId: string): Promise<void> {
    const removed = await this.em.nativeDelete(HiddenHome, { userId: actor.userId, listingId });
    if (removed === 0) await this.access.getReadable(listingId, actor);
  }

  /** Newest first. */
  async list(actor: Actor, query: PageQuery): Promise<Page<HiddenHomeView>> {
    const { limit, offset } = windowOf(query);
    const [hidden, total] = await this.em.findAndCount(
      HiddenHome,
      { userId: actor.userId },
      { orderBy: { createdAt: 'desc', listingId: 'desc' }, limit, offset },
    );
    const ids = hidden.map(({ listingId }) => listingId);
    const byId = await this.reader.findViewsById(ids, actor);
    const items = ids.map((listingId) => ({ listingId, listing: byId.get(listingId) ?? null }));
    return new Page('hidden-homes', items, total, offset);
  }

  async idsOf(userId: string): Promise<string[]> {
    const hidden = await this.em.find(
      HiddenHome,
      { userId },
      { orderBy: { createdAt: 'desc', listingId: 'desc' }, limit: MOST_HIDDEN },
    );
    return hidden.map(({ listingId }) => listingId);
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(HiddenHome, { userId });
  }
}
