import { row, statement } from '../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { OnDomainEvent, type Delivery } from '../platform/events/handlers';
import { RequestMailsService, type MailSides, type Recipient } from '../requests/request-mails.service';
import {
  STATE_OF_NEWS,
  type CancelledBy,
  type Party,
  type RequestStatus,
} from '../requests/life/request.states';
import { replyMail, toOwner, toSender } from './emails/enquiry-mails';
import {
  EnquiryAccepted,
  EnquiryCancelled,
  EnquiryCompleted,
  EnquiryReplied,
  EnquirySent,
  type EnquiryFacts,
} from './enquiries.events';
import { EnquiryMessage } from './conversations/enquiry-message.entity';
import { HourlyEnquiriesService } from './emails/hourly-enquiries.service';

type MailRow = {
  owner_id: string;
  sender_id: string | null;
  status: RequestStatus;
  name: string;
  phone: string;
  email: string;
  message: string;
  user_type: string;
  cancelled_by: CancelledBy | null;
  cancel_reason: string | null;
  title: string | null;
};
type Loaded = { status: RequestStatus; sides: MailSides; facts: Parameters<typeof toOwner.sent>[0] };

/** Mails both sides; each mail has its own handler, so that it is retried alone. */
@Injectable()
export class EnquiryReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mails: RequestMailsService,
    private readonly hourly: HourlyEnquiriesService,
  ) {}

  @OnDomainEvent(EnquirySent, 'mail')
  async sentToOwner(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    if (await this.hourly.hold(payload.enquiryId, payload.ownerId)) return;
    await this.mail('sent', 'owner', payload, delivery);
  }

  @OnDomainEvent(EnquirySent, 'mail')
  sentToSender(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('sent', 'sender', payload, delivery);
  }

  @OnDomainEvent(EnquiryAccepted, 'mail')
  acceptedToOwner(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('accepted', 'owner', payload, delivery);
  }

  @OnDomainEvent(EnquiryAccepted, 'mail')
  acceptedToSender(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('accepted', 'sender', payload, delivery);
  }

  @OnDomainEvent(EnquiryCompleted, 'mail')
  completedToOwner(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('completed', 'owner', payload, delivery);
  }

  @OnDomainEvent(EnquiryCompleted, 'mail')
  completedToSender(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('completed', 'sender', payload, delivery);
  }

  @OnDomainEvent(EnquiryCancelled, 'mail')
  cancelledToOwner(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('cancelled', 'owner', payload, delivery);
  }

  @OnDomainEvent(EnquiryCancelled, 'mail')
  cancelledToSender(payload: EnquiryFacts, delivery: Delivery): Promise<void> {
    return this.mail('cancelled', 'sender', payload, delivery);
  }

  @OnDomainEvent(EnquiryReplied, 'mail')
  async repliedToOther(
    { enquiryId, messageId, by }: EnquiryFacts & { messageId: string; by: Party },
    delivery: Delivery,
  ): Promise<void> {
    const loaded = await this.load(enquiryId);
    const reply = await this.em.findOne(EnquiryMessage, { id: messageId });
    if (!loaded || !reply) return;
    const to = by === 'owner' ? 'sender' : 'owner';
    const write = (person: Recipient) => replyMail(loaded.facts, person, by, reply.message);
    await this.mails.send(delivery.id, loaded.sides, to, write, { by });
  }

  /** Sends no late mail once the enquiry has another state. */
  private async mail(
    about: keyof typeof toOwner,
    to: Party,
    { enquiryId }: EnquiryFacts,
    { id, late }: Delivery,
  ): Promise<void> {
    const loaded = await this.load(enquiryId);
    if (!loaded || (late && loaded.status !== STATE_OF_NEWS[about])) return;
    const write = (to === 'owner' ? toOwner : toSender)[about];
    const by = {
      sent: 'sender',
      accepted: 'owner',
      completed: 'owner',
      cancelled: loaded.facts.cancelledBy,
    } as const;
    await this.mails.send(id, loaded.sides, to, (person) => write(loaded.facts, person), { by: by[about] });
  }

  private async load(enquiryId: string): Promise<Loaded | null> {
    const row = await this.sql.row(ENQUIRY_MAIL, [enquiryId]);
    if (!row) return null;
    const { name, phone, email, message } = row;
    const ids = { id: enquiryId, ownerId: row.owner_id, senderId: row.sender_id };
    return {
      status: row.status,
      sides: { kind: 'enquiry', ...ids, visitor: { name, email } },
      facts: {
        title: row.title ?? 'your listing',
        name,
        phone,
        email,
        message,
        userType: row.user_type,
        cancelledBy: row.cancelled_by,
        cancelReason: row.cancel_reason,
      },
    };
  }
}

const ENQUIRY_MAIL = statement(
  'enquiry-mail',
  (db, id) =>
    db
      .selectFrom('enquiries as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(['e.owner_id', 'e.sender_id', 'e.status', 'e.name', 'e.phone', 'e.email', 'e.message'])
      .select(['e.user_type', 'e.cancelled_by', 'e.cancel_reason', 'l.title'])
      .where('e.id', '=', id),
  ['uuid'],
  row<MailRow>({
    owner_id: 'uuid',
    sender_id: 'uuid?',
    status: 'text',
    name: 'text',
    phone: 'text',
    email: 'text',
    message: 'text',
    user_type: 'text',
    cancelled_by: 'text?',
    cancel_reason: 'text?',
    title: 'text?',
  }),
);
