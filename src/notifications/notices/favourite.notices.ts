import { EntityManager } from '@mikro-orm/postgresql';
import { Favourite } from '../../favourites/favourite.entity';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { FavouriteAdded } from '../../favourites/favourites.events';
import { ListingPriceChanged } from '../../listings/life/listings.events';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { NoticesService, type Notice } from './notices.service';
import { priceNews } from './price-news';

/** Notifies owners that a listing is a favourite, not whose; notifies people with the favourite of every new price. */
@Injectable()
export class FavouriteNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(FavouriteAdded)
  async added({ userId, listingId, ownerId }: PayloadOf<typeof FavouriteAdded>): Promise<void> {
    const title = await this.titleOf(listingId);
    if (title === null || userId === ownerId) return;
    const cause = `favourite:${listingId}:${userId}`;
    const message = `Somebody saved your listing ${title}`;
    await this.notices.notify({
      to: ownerId,
      kind: 'favourite',
      cause,
      message,
      link: `/property/${listingId}`,
      mail: false,
    });
  }

  @OnDomainEvent(ListingPriceChanged)
  async priceChanged(
    { listingId, ownerId, ...news }: PayloadOf<typeof ListingPriceChanged>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const title = await this.titleOf(listingId);
    if (title === null || news.to === news.from) return;
    const people = await this.em.find(Favourite, { listingId, userId: { $ne: ownerId } });
    const message = priceNews(title, news);
    const notice = {
      kind: 'favourite',
      message,
      link: `/property/${listingId}`,
      cause: `price:${outboxId}`,
    } as const;
    await this.notices.notify(
      ...people.map(({ userId }): Notice => ({ ...notice, to: userId, from: ownerId })),
    );
  }

  /** Null for a listing that visitors do not see. */
  private async titleOf(listingId: string): Promise<string | null> {
    return (await this.sql.row(TITLE_IN_SIGHT, [listingId]))?.title ?? null;
  }
}

/** `visible` is a column that the database generates. */
const TITLE_IN_SIGHT = statement(
  'favourite-title',
  (db, id) =>
    db
      .selectFrom('listings')
      .select((eb) => eb.fn.coalesce('title', eb.val('a home')).as('title'))
      .where('id', '=', id)
      .where('visible', '=', true),
  ['uuid'],
  { title: 'text' },
);
