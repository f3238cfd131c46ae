import { Injectable } from '@nestjs/common';
import { blockedError } from '../messaging/blocks/blocked';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { inBatches } from '../platform/database/sql/in-batches';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { FormLimitsService, type FormSender } from '../requests/form-limits.service';
import { refusalOf } from '../requests/asked-listing';
import type { EnquiryResponse, EnquiryBody } from './enquiries.dto';
import { presentEnquiry } from './enquiries.presenter';
import { SEND_ENQUIRIES, type EnquiryRow, type Sent } from './enquiries.sql';

type NewEnquiry = { id: string; listingId: string; senderId: string | null; form: EnquiryBody; now: Date };

/** The form on a listing's page. One statement, which those who send it at once share. */
@Injectable()
export class EnquiryFormService {
  private readonly sendWithOthers = inBatches((enquiries: readonly NewEnquiry[]) => this.sendAll(enquiries));

  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly limits: FormLimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 403 for the caller's own listing and after a block, 404 for one that visitors do not see, 409 for a closed
   * one, 429.
   */
  async send(listingId: string, sender: FormSender, form: EnquiryBody): Promise<EnquiryResponse> {
    await this.limits.takeForListing(sender, listingId, form);
    const { name, phone, email, message, userType } = form;
    const id = newId();
    const now = this.clock.now();
    const sent = await this.sendWithOthers({ id, listingId, senderId: sender.userId, form, now });
    if (!sent?.added) throw sent?.blocked ? blockedError() : refusalOf(sent, sender.userId, now);
    this.outbox.relaySoon();
    const row: EnquiryRow = {
      id,
      listing_id: listingId,
      owner_id: sent.owner_id,
      sender_id: sender.userId,
      name,
      phone,
      email,
      message,
      user_type: userType,
      status: 'PENDING',
      accepted_at: null,
      completed_at: null,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      created_at: now.toISOString(),
      listing: sent.listing,
      blocked: false,
    };
    return { message: 'Enquiry sent successfully', enquiry: presentEnquiry(row, 'sender', now) };
  }

  private async sendAll(enquiries: readonly NewEnquiry[]): Promise<(Sent | null)[]> {
    const rows = await this.sql.rows(SEND_ENQUIRIES, [
      enquiries.map(({ id }) => id),
      enquiries.map(({ listingId }) => listingId),
      enquiries.map(({ senderId }) => senderId),
      enquiries.map(({ form }) => form.name),
      enquiries.map(({ form }) => form.phone),
      enquiries.map(({ form }) => form.email),
      enquiries.map(({ form }) => form.message),
      enquiries.map(({ form }) => form.userType),
      enquiries.map(({ now }) => now),
      enquiries.map(() => newId()),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return enquiries.map(({ id }) => byId.get(id) ?? null);
  }
}
