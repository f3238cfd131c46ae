import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { conflict, notFound } from '../../platform/http/errors';
import { unitOf } from '../../stays/quotes/stay-offers.service';
import { OwnUnitsService } from '../own-units.service';
import { CalendarFeed } from './calendar-feed.entity';
import { FeedTokensService } from './feed-tokens.service';
import type { FeedView, PersonalFeedView } from './feeds.dto';
import { BEGIN_PERSONAL } from './feeds.sql';

const FEEDS_MAX = 20;

/** The addresses of calendars, for those whose they are. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly units: OwnUnitsService,
    private readonly tokens: FeedTokensService,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 for another's listing, 404. */
  async list(actor: Actor, listingId: string): Promise<FeedView[]> {
    const unitIds = (await this.units.getOffer(listingId, actor)).units.map(({ unitId }) => unitId);
    const where = { listingId, unitId: { $in: unitIds } };
    const feeds = await this.em.find(CalendarFeed, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return feeds.map((feed) => this.view(feed));
  }

  /** Throws 400 for a unit of another listing, 409 `TOO_MANY_FEEDS`. */
  async add(actor: Actor, listingId: string, unitId: string | undefined): Promise<FeedView> {
    return this.em.transactional(async () => {
      const offer = await this.units.holdOffer(listingId, actor);
      const unit = unitOf(offer, unitId);
      const unitIds = offer.units.map((one) => one.unitId);
      if ((await this.em.count(CalendarFeed, { listingId, unitId: { $in: unitIds } })) >= FEEDS_MAX)
        throw conflict(`At most ${FEEDS_MAX} calendar addresses a home`, 'TOO_MANY_FEEDS');
      const feed = this.em.create(CalendarFeed, {
        ...{ ownerId: actor.userId, listingId, unitId: unit.unitId },
        ...this.tokens.create(),
      });
      await this.em.flush();
      return this.view(feed);
    });
  }

  /** The address is unknown from now on. Throws 403, 404. */
  async remove(actor: Actor, feedId: string): Promise<void> {
    const feed = await this.em.findOne(CalendarFeed, { id: feedId, unitId: { $ne: null } });
    if (!feed) throw notFound();
    authorize(feed.ownerId === actor.userId);
    await this.em.nativeDelete(CalendarFeed, { id: feedId });
  }

  async findPersonal(userId: string): Promise<PersonalFeedView> {
    const feed = await this.em.findOne(CalendarFeed, { ownerId: userId, unitId: null });
    if (!feed) return { url: null, createdAt: null, lastReadAt: null };
    const { url, createdAt, lastReadAt } = this.view(feed);
    return { url, createdAt, lastReadAt };
  }

  /** Begins a new personal feed; an earlier one ends. */
  async beginPersonal(userId: string): Promise<PersonalFeedView> {
    const token = this.tokens.create();
    const now = this.clock.now();
    await this.sql.rows(BEGIN_PERSONAL, [newId(), userId, token.tokenHash, token.sealedToken, now]);
    return { url: this.tokens.urlOf(token), createdAt: now.toISOString(), lastReadAt: null };
  }

  async endPersonal(userId: string): Promise<void> {
    await this.em.nativeDelete(CalendarFeed, { ownerId: userId, unitId: null });
  }

  private view(feed: CalendarFeed): FeedView {
    return {
      feedId: feed.id,
      unitId: feed.unitId!,
      url: this.tokens.urlOf(feed),
      createdAt: feed.createdAt.toISOString(),
      lastReadAt: feed.lastReadAt?.toISOString() ?? null,
    };
  }
}
