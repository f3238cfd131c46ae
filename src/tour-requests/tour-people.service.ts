import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lagosDate, lagosTime } from '../platform/clock/clock';
import { OnDomainEvent } from '../platform/events/handlers';
import {
  HOME_UNAVAILABLE,
  SENDER_LEFT,
  SENDER_SUSPENDED,
  withOwnReason,
} from '../requests/life/request.states';
import { jsonLines } from '../users/own-data/json-lines.sql';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { isSuspended } from '../users/account/is-suspended';
import { FORMER_MEMBER } from '../users/account/former-member';
import { UserDeleted, UserSuspended } from '../users/account/user.events';
import { TourRequest } from './life/tour-request.entity';
import { WaitlistEntry } from './waitlist/waitlist-entry.entity';
import { WaitlistService } from './waitlist/waitlist.service';
import { TourRequestsService } from './tour-requests.service';

/** The sender's data in tour requests: part of their download, erased with their account. */
@Injectable()
export class TourPeopleService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly tours: TourRequestsService,
    private readonly waitlist: WaitlistService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('tourRequests', (userId) => this.sentBy(userId));
    this.personalData.addLines({ waitlist: WAITS });
  }

  /** Cancels the tours of a suspended account and those of its listings, unless it has been restored by now. */
  @OnDomainEvent(UserSuspended)
  async onUserSuspended({ userId }: { userId: string }): Promise<void> {
    if (!(await isSuspended(this.em, userId))) return;
    await this.tours.cancelAll({ ownerId: userId }, 'system', HOME_UNAVAILABLE);
    await this.tours.cancelAll({ senderId: userId }, 'system', SENDER_SUSPENDED);
    await this.waitlist.endAll({ ownerId: userId });
    await this.waitlist.leaveAll(userId);
  }

  /**
   * Cancels open tours and waits on either side; the requests they sent stay without a name, those of their homes
   * without their link. Safe to run twice.
   */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.tours.cancelAll({ senderId: userId }, 'sender', SENDER_LEFT);
    await this.tours.cancelAll({ ownerId: userId }, 'system', HOME_UNAVAILABLE);
    await this.waitlist.endAll({ ownerId: userId });
    await this.waitlist.leaveAll(userId);
    await this.em.nativeDelete(WaitlistEntry, { senderId: userId });
    const nothing = { requesterName: FORMER_MEMBER, requesterPhone: '', requesterEmail: '', message: null };
    await this.em.nativeUpdate(TourRequest, { senderId: userId }, nothing);
    await this.em.nativeUpdate(TourRequest, withOwnReason(userId), { cancelReason: null });
    await this.em.nativeUpdate(TourRequest, { ownerId: userId }, { videoLink: null });
  }

  private async sentBy(userId: string): Promise<unknown[]> {
    const sent = await this.em.find(TourRequest, { senderId: userId }, { orderBy: { createdAt: 'asc' } });
    return sent.map((tour) => {
      const {
        listingId,
        requesterName,
        requesterEmail,
        requesterPhone,
        tourType,
        message,
        status,
        createdAt,
      } = tour;
      const { videoLink, proposal, movedAt, acceptedAt, completedAt, cancelledAt } = tour;
      const { cancelledBy, cancelReason, noShowWho, noShowAt, contestedAt, contestReason } = tour;
      const [date, time] = [lagosDate(tour.startsAt), lagosTime(tour.startsAt)];
      const asked = { requestId: tour.id, listingId, tourType, date, time, message, status, createdAt };
      return {
        ...{ ...asked, requesterName, requesterEmail, requesterPhone, videoLink, proposal, movedAt },
        ...{ acceptedAt, completedAt, cancelledAt, cancelledBy, cancelReason },
        ...{ noShowWho, noShowAt, contestedAt, contestReason },
      };
    });
  }
}

const WAITS = jsonLines('own-waits', (db, userId) =>
  db
    .selectFrom('waitlist_entries')
    .select(['id as entryId', 'listing_id as listingId', 'starts_at as startsAt', 'status'])
    .select(['tour_type as tourType', 'message', 'requester_name as requesterName'])
    .select(['requester_email as requesterEmail', 'requester_phone as requesterPhone'])
    .select(['offered_until as offeredUntil', 'created_at as createdAt'])
    .where('sender_id', '=', userId)
    .orderBy('created_at'),
);
