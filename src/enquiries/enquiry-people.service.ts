import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnDomainEvent } from '../platform/events/handlers';
import {
  HOME_UNAVAILABLE,
  SENDER_LEFT,
  SENDER_SUSPENDED,
  withOwnReason,
} from '../requests/life/request.states';
import type { RequestMove } from '../requests/requests.service';
import { jsonLines } from '../users/own-data/json-lines.sql';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { FORMER_MEMBER } from '../users/account/former-member';
import { isSuspended } from '../users/account/is-suspended';
import { UserDeleted, UserSuspended } from '../users/account/user.events';
import { EnquiriesService } from './enquiries.service';
import { OPEN_STATUSES } from './enquiries.policy';
import { Enquiry } from './enquiry.entity';

const BY_LEAVER = { by: 'sender', transition: 'cancel', reason: SENDER_LEFT } as const;
const BY_SYSTEM = { by: 'system', transition: 'cancel' } as const;
/** The same reason as for its tours. */
const OWNER_LEFT = { ...BY_SYSTEM, reason: HOME_UNAVAILABLE };

/**
 * Enquiries of people who leave or are suspended; the sender's data in them is part of their download and erased with
 * their account.
 */
@Injectable()
export class EnquiryPeopleService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly enquiries: EnquiriesService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addLines({ enquiries: SENT, enquiryReplies: REPLIES });
  }

  /** Cancels the enquiries of a suspended account and those to it, unless it has been restored by now. */
  @OnDomainEvent(UserSuspended)
  async onUserSuspended({ userId }: { userId: string }): Promise<void> {
    if (!(await isSuspended(this.em, userId))) return;
    await this.cancelAll({ ownerId: userId }, OWNER_LEFT);
    await this.cancelAll({ senderId: userId }, { ...BY_SYSTEM, reason: SENDER_SUSPENDED });
  }

  /** Cancels open ones on either side; those they sent stay with their owner without a name. Safe to run twice. */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.cancelAll({ senderId: userId }, BY_LEAVER);
    await this.cancelAll({ ownerId: userId }, OWNER_LEFT);
    const nothing = { name: FORMER_MEMBER, phone: '', email: '', message: '' };
    await this.em.nativeUpdate(Enquiry, { senderId: userId }, nothing);
    await this.em.nativeUpdate(Enquiry, withOwnReason(userId), { cancelReason: null });
  }

  private async cancelAll(of: { senderId: string } | { ownerId: string }, move: RequestMove): Promise<void> {
    const open = { ...of, status: { $in: [...OPEN_STATUSES] } };
    for (const { id } of await this.em.find(Enquiry, open, { fields: ['id'] })) {
      const row = await this.enquiries.findRow(id);
      if (row) await this.enquiries.moveAs(row, move);
    }
  }
}

const SENT = jsonLines('own-enquiries', (db, userId) =>
  db
    .selectFrom('enquiries')
    .select(['id as enquiryId', 'listing_id as listingId', 'status', 'user_type as userType'])
    .select(['name', 'phone', 'email', 'message', 'created_at as createdAt'])
    .select(['accepted_at as acceptedAt', 'completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .select(['cancelled_by as cancelledBy', 'cancel_reason as cancelReason'])
    .where('sender_id', '=', userId)
    .orderBy('created_at'),
);
/** Replies by the person, on either side. */
const REPLIES = jsonLines('own-enquiry-replies', (db, userId) =>
  db
    .selectFrom('enquiry_messages as m')
    .innerJoin('enquiries as e', 'e.id', 'm.enquiry_id')
    .select(['m.enquiry_id as enquiryId', 'm.message', 'm.created_at as createdAt'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('m.author', '=', 'owner'), eb('e.owner_id', '=', userId)]),
        and([eb('m.author', '=', 'sender'), eb('e.sender_id', '=', userId)]),
      ]),
    )
    .orderBy('m.created_at'),
);
