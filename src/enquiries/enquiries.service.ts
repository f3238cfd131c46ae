import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict, forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf } from '../platform/http/page';
import { applyTransition } from '../requests/life/apply-transition';
import { REQUEST_TRANSITIONS, type Party, type RequestTransition } from '../requests/life/request.states';
import type { BoxQuery } from '../requests/requests.dto';
import { isFor, partyOf } from '../requests/life/requests.policy';
import { EnquiryMessage } from './conversations/enquiry-message.entity';
import { Enquiry } from './enquiry.entity';
import type { EnquiryAnswer, EnquiryThreadAnswer, EnquiryThreadView, EnquiryView } from './enquiries.dto';
import {
  EnquiryAccepted,
  EnquiryCancelled,
  EnquiryCompleted,
  EnquiryReplied,
  type EnquiryFacts,
} from './enquiries.events';
import { OPEN_STATUSES } from './enquiries.policy';
import { presentEnquiry, presentMessage } from './enquiries.presenter';
import { ENQUIRY_BY_ID, ENQUIRY_COUNTS, ENQUIRY_PAGES, type EnquiryRow } from './enquiries.sql';

/** Enquiries, for both of their sides. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws 403 for other people's enquiries. */
  async list(actor: Actor, userId: string, query: BoxQuery): Promise<Page<EnquiryView>> {
    if (actor.userId !== userId) throw forbidden();
    const party: Party = query.box === 'sent' ? 'sender' : 'owner';
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(ENQUIRY_PAGES[party], [userId, status, limit, offset]);
    const count = await this.sql.row(ENQUIRY_COUNTS[party], [userId, status]);
    const now = this.clock.now();
    const items = rows.map((row) => presentEnquiry(row, party, now));
    return new Page('enquiries', items, count!.total, offset);
  }

  /** With the conversation. */
  async getThread(actor: Actor, enquiryId: string): Promise<EnquiryThreadView> {
    const { row, party } = await this.load(actor, enquiryId);
    return { ...presentEnquiry(row, party, this.clock.now()), messages: await this.messagesOf(row.id) };
  }

  /** Throws 403 for a side that may never do this, 409 when the enquiry has another state by now. */
  async move(
    actor: Actor,
    enquiryId: string,
    transition: RequestTransition,
    reason?: string,
  ): Promise<EnquiryAnswer> {
    const { row, party } = await this.load(actor, enquiryId);
    if (!isFor(transition, party)) throw forbidden();
    await this.moveAs(party, row, transition, reason);
    const moved = await this.load(actor, enquiryId);
    const enquiry = presentEnquiry(moved.row, party, this.clock.now());
    return { message: REQUEST_TRANSITIONS[transition].done, enquiry };
  }

  /** The owner's reply also accepts the enquiry. Throws 409 once it is completed or cancelled. */
  async reply(actor: Actor, enquiryId: string, message: string): Promise<EnquiryThreadAnswer> {
    const { row, party } = await this.load(actor, enquiryId);
    await this.replyAs(party, row, message);
    return { message: 'Reply sent', enquiry: await this.getThread(actor, enquiryId) };
  }

  /** Any enquiry, with the listing as a visitor sees it, for the signed link. Null when it is deleted. */
  findRow(enquiryId: string): Promise<EnquiryRow | null> {
    return this.sql.row(ENQUIRY_BY_ID, [enquiryId, null]);
  }

  async messagesOf(enquiryId: string) {
    const messages = await this.em.find(
      EnquiryMessage,
      { enquiryId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return messages.map(presentMessage);
  }

  async moveAs(party: Party, row: EnquiryRow, transition: RequestTransition, reason?: string): Promise<void> {
    await this.em.transactional(async (em) => {
      await applyTransition(em, Enquiry, row.id, { transition, at: this.clock.now(), by: party, reason });
      const facts = factsOf(row);
      if (transition === 'accept') this.outbox.record(EnquiryAccepted, facts);
      else if (transition === 'complete') this.outbox.record(EnquiryCompleted, facts);
      else this.outbox.record(EnquiryCancelled, { ...facts, by: party });
    });
  }

  async replyAs(party: Party, row: EnquiryRow, text: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const open = { id: row.id, status: { $in: [...OPEN_STATUSES] } };
      if ((await em.nativeUpdate(Enquiry, open, { updatedAt: now })) === 0) {
        throw conflict('This enquiry is closed', 'WRONG_STATUS');
      }
      if (party === 'owner') {
        await em.nativeUpdate(
          Enquiry,
          { id: row.id, status: 'PENDING' },
          { status: 'ACCEPTED', acceptedAt: now },
        );
      }
      const said = { author: party, message: text, createdAt: now };
      const message = em.create(EnquiryMessage, { enquiryId: row.id, ...said });
      this.outbox.record(EnquiryReplied, { ...factsOf(row), messageId: message.id, by: party });
    });
  }

  /** Throws 404 for everybody but its two sides. */
  private async load(actor: Actor, enquiryId: string): Promise<{ row: EnquiryRow; party: Party }> {
    const row = await this.sql.row(ENQUIRY_BY_ID, [enquiryId, actor.userId]);
    const party = row && partyOf(actor.userId, { ownerId: row.owner_id, senderId: row.sender_id });
    if (!row || !party) throw notFound();
    return { row, party };
  }
}

const factsOf = (row: EnquiryRow): EnquiryFacts => ({
  enquiryId: row.id,
  listingId: row.listing_id,
  ownerId: row.owner_id,
  senderId: row.sender_id,
});
