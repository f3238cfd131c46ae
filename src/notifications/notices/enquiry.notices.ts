import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import {
  EnquiryAccepted,
  EnquiryCancelled,
  EnquiryCompleted,
  EnquiryReplied,
  EnquirySent,
  type EnquiryFacts,
} from '../../enquiries/enquiries.events';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { SENDER_SUSPENDED, type CancelledBy } from '../../requests/life/request.states';
import { NoticesService, type Notice } from './notices.service';

/**
 * Notifies each side of an enquiry of the other's actions, and both of a cancellation by the system; visitors are
 * reached by mail.
 */
@Injectable()
export class EnquiryNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(EnquirySent)
  sent(event: EnquiryFacts): Promise<void> {
    return this.notify(event, 'sent', 'sender', '{sender} sent an enquiry about');
  }

  @OnDomainEvent(EnquiryAccepted)
  accepted(event: EnquiryFacts): Promise<void> {
    return this.notify(event, 'accepted', 'owner', '{sender} accepted your enquiry about');
  }

  @OnDomainEvent(EnquiryCompleted)
  completed(event: EnquiryFacts): Promise<void> {
    return this.notify(event, 'completed', 'owner', '{sender} completed your enquiry about');
  }

  @OnDomainEvent(EnquiryCancelled)
  cancelled(event: PayloadOf<typeof EnquiryCancelled>): Promise<void> {
    const text = event.by === 'system' ? undefined : '{sender} cancelled the enquiry about';
    return this.notify(event, 'cancelled', event.by, text);
  }

  @OnDomainEvent(EnquiryReplied)
  replied(event: PayloadOf<typeof EnquiryReplied>): Promise<void> {
    return this.notify(event, `reply:${event.messageId}`, event.by, '{sender} answered the enquiry about');
  }

  private async notify(event: EnquiryFacts, news: string, by: CancelledBy, text?: string): Promise<void> {
    const { enquiryId, ownerId, senderId } = event;
    const row = await this.readEnquiry(enquiryId);
    if (!row) return;
    const from: Notice['from'] =
      by === 'system' ? undefined : by === 'owner' ? ownerId : (senderId ?? { visitor: row.name });
    const sides = by === 'system' ? [ownerId, senderId] : [by === 'owner' ? senderId : ownerId];
    const cause = `enquiry:${enquiryId}:${news}`;
    const message = `${text ?? whyBySystem(row.cancel_reason)} ${row.title ?? 'a listing'}`;
    await this.notices.notify(
      ...sides
        .filter((id) => id !== null)
        .map((to): Notice => {
          const link = to === ownerId ? '/enquiry' : '/enquiry?box=sent';
          return { to, from, kind: 'enquiry', cause, message, link, mail: false };
        }),
    );
  }

  private readEnquiry(enquiryId: string) {
    return this.sql.row(ENQUIRY_NOTICE, [enquiryId]);
  }
}

const whyBySystem = (reason: string | null): string =>
  reason === SENDER_SUSPENDED
    ? 'Cancelled, as the person who asked is no longer on Gidana: the enquiry about'
    : 'Cancelled, as the home is no longer listed: the enquiry about';

const ENQUIRY_NOTICE = statement(
  'enquiry-notice',
  (db, enquiryId) =>
    db
      .selectFrom('enquiries as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(['e.name', 'e.cancel_reason', 'l.title'])
      .where('e.id', '=', enquiryId),
  ['uuid'],
  { name: 'text', cancel_reason: 'text?', title: 'text?' },
);
