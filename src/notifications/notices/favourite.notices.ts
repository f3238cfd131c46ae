import { Injectable } from '@nestjs/common';
import { FavouriteAdded } from '../../favourites/favourites.events';
import { ListingPriceChanged } from '../../listings/life/listings.events';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { Notices, type Notice } from './notices';
import { priceNews } from './price-news';

/** Owners hear that a home of theirs is kept, not by whom; who keeps it hears of every new price. */
@Injectable()
export class FavouriteNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: Notices,
  ) {}

  @OnDomainEvent(FavouriteAdded)
  async added({ userId, listingId, ownerId }: PayloadOf<typeof FavouriteAdded>): Promise<void> {
    const title = await this.titleOf(listingId);
    if (title === null || userId === ownerId) return;
    const cause = `favourite:${listingId}:${userId}`;
    const message = `Somebody saved your listing ${title}`;
    await this.notices.tell({
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
    { listingId, ownerId, from, to }: PayloadOf<typeof ListingPriceChanged>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const title = await this.titleOf(listingId);
    if (title === null || to === from) return;
    const keepers = await this.sql.rows<{ user_id: string }>(
      'favourite-keepers',
      'select user_id from favourites where listing_id = $1 and user_id <> $2',
      [listingId, ownerId],
    );
    const message = priceNews(title, { from, to });
    const told = {
      kind: 'favourite',
      message,
      link: `/property/${listingId}`,
      cause: `price:${outboxId}`,
    } as const;
    await this.notices.tell(
      ...keepers.map(({ user_id }): Notice => ({ ...told, to: user_id, from: ownerId })),
    );
  }

  /** Null for what visitors do not see. */
  private async titleOf(listingId: string): Promise<string | null> {
    const text = `select coalesce(title, 'a home') as title from listings where id = $1 and visible`;
    return (await this.sql.row<{ title: string }>('favourite-title', text, [listingId]))?.title ?? null;
  }
}
