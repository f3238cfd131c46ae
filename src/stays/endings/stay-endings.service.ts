import { sql } from 'kysely';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListingEndingsService } from '../../listings/life/listing-endings.service';
import { isListingUnavailable } from '../../listings/life/listing-unavailable';
import {
  ListingClosed,
  ListingDeleted,
  ListingSuspended,
  type ListingHappened,
} from '../../listings/life/listings.events';
import { countRows } from '../../platform/database/sql/expressions';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { OnDomainEvent } from '../../platform/events/handlers';
import { conflict } from '../../platform/http/errors';
import { isSuspended } from '../../users/account/is-suspended';
import { UserSuspended } from '../../users/account/user.events';
import { BookingJobsService } from '../bookings/booking-jobs.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { StayBooking } from '../bookings/stay-booking.entity';
import { IS_DUE } from '../cautions/caution.policy';

const UNAVAILABLE = 'This home is no longer available';

/** Ends bookings when their listing, host or guest is suspended, closed or deleted. */
@Injectable()
export class StayEndingsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly transitions: BookingTransitionsService,
    private readonly jobs: BookingJobsService,
    private readonly listings: ListingEndingsService,
  ) {}

  onModuleInit(): void {
    this.listings.add(async (listingId, ending) => {
      await this.assertNoneToCome({ listingId });
      if (ending === 'delete') await this.assertCautionsAnswered({ listingId });
    });
  }

  /** Throws 409 `BOOKINGS_OPEN` while stays are agreed or going on. */
  async assertNoneToCome(of: { listingId: string } | { ownerId: string }): Promise<void> {
    const n = await this.em.count(StayBooking, { ...of, status: { $in: ['CONFIRMED', 'CHECKED_IN'] } });
    if (n > 0) throw conflict(`${n} stays are still to come. Finish or cancel them first`, 'BOOKINGS_OPEN');
  }

  /**
   * Throws 409 `CAUTIONS_DUE` while a guest who has left does not know how much of their caution comes back: they contest
   * what the host says, so the host has to say it. Later than `assertNoneToCome`, which a stay passes that has just ended.
   */
  async assertCautionsAnswered(of: { listingId: string } | { ownerId: string }): Promise<void> {
    const due =
      'ownerId' in of
        ? await this.sql.row(DUE_OF_OWNER, [of.ownerId])
        : await this.sql.row(DUE_OF_LISTING, [of.listingId]);
    const n = due?.n ?? 0;
    if (n === 0) return;
    const cautions = n === 1 ? '1 caution is' : `${n} cautions are`;
    throw conflict(`${cautions} still to be returned. Say how much comes back first`, 'CAUTIONS_DUE');
  }

  @OnDomainEvent(ListingClosed)
  onListingClosed({ listingId }: ListingHappened): Promise<void> {
    return this.declineIfUnavailable(listingId);
  }

  @OnDomainEvent(ListingDeleted)
  onListingDeleted({ listingId }: ListingHappened): Promise<void> {
    return this.declineIfUnavailable(listingId);
  }

  /** No guest should travel to a fraud; guests who are there already are notified. */
  @OnDomainEvent(ListingSuspended)
  async onListingSuspended({ listingId }: ListingHappened): Promise<void> {
    if (await isListingUnavailable(this.sql, listingId)) await this.endAsHost({ listingId });
  }

  @OnDomainEvent(UserSuspended)
  async onUserSuspended({ userId }: { userId: string }): Promise<void> {
    if (!(await isSuspended(this.em, userId))) return;
    await this.endAsHost({ ownerId: userId });
    await this.endAsGuest(userId);
  }

  async endAsHost(of: { listingId: string } | { ownerId: string }): Promise<void> {
    await this.transitions.moveAll(of, 'REQUESTED', 'decline', UNAVAILABLE);
    await this.transitions.moveAll(of, 'CONFIRMED', 'cancelAsHost', UNAVAILABLE);
    for (const booking of await this.em.find(StayBooking, { ...of, status: 'CHECKED_IN' }))
      this.jobs.recordNews(booking, 'runsOn', 'system');
    await this.em.flush();
  }

  async endAsGuest(guestId: string): Promise<void> {
    const reason = 'The guest is no longer on Gidana';
    await this.transitions.moveAll({ guestId }, 'REQUESTED', 'cancelAsGuest', reason);
    await this.transitions.moveAll({ guestId }, 'CONFIRMED', 'cancelAsGuest', reason);
  }

  private async declineIfUnavailable(listingId: string): Promise<void> {
    if (await isListingUnavailable(this.sql, listingId))
      await this.transitions.moveAll({ listingId }, 'REQUESTED', 'decline', UNAVAILABLE);
  }
}

/** $1 the id in the column. */
const cautionsDue = (column: 'listing_id' | 'owner_id') =>
  statement(
    `stay-cautions-due-${column}`,
    (db, id) =>
      db
        .selectFrom('stay_bookings as b')
        .select(countRows().as('n'))
        .where(`b.${column}`, '=', id)
        .where(sql.raw<boolean>(IS_DUE)),
    ['uuid'],
    { n: 'int' },
  );
const DUE_OF_LISTING = cautionsDue('listing_id');
const DUE_OF_OWNER = cautionsDue('owner_id');
