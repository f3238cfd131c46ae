import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { BlocksService } from '../messaging/blocks/blocks.service';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict } from '../platform/http/errors';
import { applyTransition } from '../requests/life/apply-transition';
import type { Party } from '../requests/life/request.states';
import { RequestsService, type RequestMove, type RequestWindow } from '../requests/requests.service';
import { EnquiryMessage } from './conversations/enquiry-message.entity';
import { Enquiry } from './enquiry.entity';
import type { EnquiryThreadResponse, EnquiryThreadView, EnquiryView } from './enquiries.dto';
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
export class EnquiriesService extends RequestsService<EnquiryRow, EnquiryView> {
  protected readonly resource = 'enquiries';

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly blocks: BlocksService,
    sql: Sql,
    clock: Clock,
  ) {
    super(sql, clock);
  }

  findRow(id: string, viewerId?: string): Promise<EnquiryRow | null> {
    return this.sql.row(ENQUIRY_BY_ID, [id, viewerId ?? null]);
  }

  /** The enquiry with its conversation. Throws 404 to everybody but its two sides. */
  async getThread(actor: Actor, enquiryId: string): Promise<EnquiryThreadView> {
    const { row, party } = await this.load(actor, enquiryId);
    return { ...this.present(row, party), messages: await this.messagesOf(row.id, party) };
  }

  /** The owner's reply also accepts the enquiry. Throws 403 after a block, 409 once it is completed or cancelled. */
  async reply(actor: Actor, enquiryId: string, message: string): Promise<EnquiryThreadResponse> {
    const { row, party } = await this.load(actor, enquiryId);
    await this.replyAs(party, row, message);
    return { message: 'Reply sent', enquiry: await this.getThread(actor, enquiryId) };
  }

  async messagesOf(enquiryId: string, reader: Party) {
    const messages = await this.em.find(
      EnquiryMessage,
      { enquiryId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return messages.map((message) => presentMessage(message, reader));
  }

  async moveAs(row: EnquiryRow, { by, transition, reason }: RequestMove): Promise<void> {
    await this.em.transactional(async (em) => {
      await applyTransition(em, Enquiry, row.id, { transition, at: this.clock.now(), by, reason });
      const facts = factsOf(row);
      if (transition === 'accept') this.outbox.record(EnquiryAccepted, facts);
      else if (transition === 'complete') this.outbox.record(EnquiryCompleted, facts);
      else this.outbox.record(EnquiryCancelled, { ...facts, by });
    });
  }

  async replyAs(party: Party, row: EnquiryRow, text: string): Promise<void> {
    await this.em.transactional(async (em) => {
      if (row.sender_id) await this.blocks.assertNone(row.sender_id, [row.owner_id]);
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
      const written = { author: party, message: text, createdAt: now };
      const message = em.create(EnquiryMessage, { enquiryId: row.id, ...written });
      this.outbox.record(EnquiryReplied, { ...factsOf(row), messageId: message.id, by: party });
    });
  }

  protected async readRows({ party, userId, status, limit, offset }: RequestWindow) {
    const rows = await this.sql.rows(ENQUIRY_PAGES[party], [userId, status, limit, offset]);
    const counted = await this.sql.row(ENQUIRY_COUNTS[party], [userId, status]);
    return { rows, total: counted!.total };
  }

  protected present(row: EnquiryRow, party: Party): EnquiryView {
    return presentEnquiry(row, party, this.clock.now());
  }
}

const factsOf = (row: EnquiryRow): EnquiryFacts => ({
  enquiryId: row.id,
  listingId: row.listing_id,
  ownerId: row.owner_id,
  senderId: row.sender_id,
});
