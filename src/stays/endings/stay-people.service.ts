import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/handlers';
import { AccountStatusService } from '../../users/account/account-status.service';
import { FORMER_MEMBER } from '../../users/account/former-member';
import { UserDeleted } from '../../users/account/user.events';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { bookingNumber, StayBooking } from '../bookings/stay-booking.entity';
import { StayCaution } from '../cautions/stay-caution.entity';
import { StayChange } from '../changes/stay-change.entity';
import { StayReview } from '../stay-reviews/stay-review.entity';
import { presentOwnStay } from './own-stay.presenter';
import { StayEndingsService } from './stay-endings.service';

/** A person's stays: part of their download, and without their name once their account is deleted. */
@Injectable()
export class StayPeopleService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transitions: BookingTransitionsService,
    private readonly endings: StayEndingsService,
    private readonly status: AccountStatusService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('stays', (userId) => this.ofPerson(userId));
    this.personalData.addSection('cautions', (userId) => this.cautionsOf(userId));
    this.personalData.addSection('stayReviews', (userId) => this.reviewsBy(userId));
    this.status.leftBy(async (userId) => {
      await this.endings.assertNoneToCome({ ownerId: userId });
      await this.endings.assertCautionsAnswered({ ownerId: userId });
      const of = { ownerId: userId };
      await this.transitions.moveAll(of, 'REQUESTED', 'decline', 'The host is leaving');
    });
  }

  /** Safe to run twice. */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.endings.endAsGuest(userId);
    await this.endings.endAsHost({ ownerId: userId });
    const nothing = { name: FORMER_MEMBER, email: null, phone: '', message: null };
    await this.em.nativeUpdate(StayBooking, { guestId: userId }, nothing);
    await this.em.nativeUpdate(StayBooking, { guestId: userId, cancelledBy: 'guest' }, { reason: null });
  }

  private async cautionsOf(userId: string): Promise<unknown[]> {
    const sides = { $or: [{ guestId: userId }, { ownerId: userId }] };
    const bookings = await this.em.find(StayBooking, sides, { orderBy: { createdAt: 'asc' } });
    const found = await this.em.find(StayCaution, { bookingId: { $in: bookings.map(({ id }) => id) } });
    return found.map(({ bookingId, status, returned, reason, answeredAt, contestReason }) => {
      const booking = bookings.find(({ id }) => id === bookingId)!;
      const number = bookingNumber(booking.seq, booking.createdAt);
      return { number, status, amount: booking.caution, returned, reason, answeredAt, contestReason };
    });
  }

  private async reviewsBy(userId: string): Promise<unknown[]> {
    const written = await this.em.find(StayReview, { authorId: userId }, { orderBy: { createdAt: 'asc' } });
    return written.map(({ bookingId, side, rating, message, publishedAt, createdAt }) => {
      return { bookingId, as: side, rating, message, publishedAt, createdAt };
    });
  }

  private async ofPerson(userId: string): Promise<unknown[]> {
    const sides = { $or: [{ guestId: userId }, { ownerId: userId }] };
    const bookings = await this.em.find(StayBooking, sides, { orderBy: { createdAt: 'asc' } });
    const changes = await this.em.find(
      StayChange,
      { bookingId: { $in: bookings.map(({ id }) => id) } },
      { orderBy: { createdAt: 'asc' } },
    );
    return bookings.map((booking) => {
      const proposed = changes.filter(({ bookingId }) => bookingId === booking.id);
      return presentOwnStay(booking, proposed, userId);
    });
  }
}
