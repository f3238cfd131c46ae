import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import {
  ListingClosed,
  ListingDeleted,
  ListingSuspended,
  type ListingHappened,
} from '../../listings/life/listings.events';
import { Sql } from '../../platform/database/sql/sql';
import { OnDomainEvent } from '../../platform/events/handlers';
import { NoticesService, type Notice } from './notices.service';

/**
 * Notifies people once when a favourite listing closes: let, sold, or taken down by its owner or an admin. Listings that
 * were never public are nobody's favourite.
 */
@Injectable()
export class ClosedFavouriteNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(ListingClosed)
  closed(event: ListingHappened): Promise<void> {
    return this.notifyOfClosing(event, `/property/${event.listingId}`);
  }

  @OnDomainEvent(ListingSuspended)
  suspended(event: ListingHappened): Promise<void> {
    return this.notifyOfClosing(event, '/saved');
  }

  @OnDomainEvent(ListingDeleted)
  deleted(event: ListingHappened): Promise<void> {
    return this.notifyOfClosing(event, '/saved');
  }

  /** Notifies nobody if it was not published since an earlier closing, or is public again by now. */
  private async notifyOfClosing(
    { listingId, ownerId, transitionId }: ListingHappened,
    link: string,
  ): Promise<void> {
    const people = await this.sql.rows(SAVED_BY, [listingId, ownerId, transitionId]);
    const notice = { kind: 'favourite', from: ownerId, cause: `kept-home:${transitionId}`, link } as const;
    await this.notices.notify(
      ...people.map(({ user_id, title }): Notice => ({
        ...notice,
        to: user_id,
        message: `${title}, which you saved, is no longer available`,
      })),
    );
  }
}

/** The people who saved the listing; none where it was closed already before transition $3. */
const SAVED_BY = statement(
  'closed-favourite-people',
  (db, listingId, ownerId, transitionId) =>
    db
      .selectFrom('favourites as f')
      .innerJoin('listings as l', 'l.id', 'f.listing_id')
      .select((eb) => ['f.user_id', eb.fn.coalesce('l.title', eb.val('A home')).as('title')])
      .where('f.listing_id', '=', listingId)
      .where('f.user_id', '<>', ownerId)
      .where((eb) =>
        eb.or([eb('l.deleted_at', 'is not', null), eb('l.status', 'in', ['CLOSED', 'SUSPENDED'])]),
      )
      .where(({ eb, fn, selectFrom, val }) => {
        const before = selectFrom('listing_transitions as b')
          .innerJoin('listing_transitions as t', 't.listing_id', 'b.listing_id')
          .select('b.to_status')
          .where('t.id', '=', transitionId)
          .where('b.to_status', 'in', ['APPROVED', 'CLOSED', 'SUSPENDED'])
          .where((line) => line(line.refTuple('b.at', 'b.id'), '<', line.refTuple('t.at', 't.id')))
          .orderBy('b.at', 'desc')
          .orderBy('b.id', 'desc')
          .limit(1);
        return eb(fn.coalesce(before, val('APPROVED')), '=', 'APPROVED');
      }),
  ['uuid', 'uuid', 'uuid'],
  { user_id: 'uuid', title: 'text' },
);
