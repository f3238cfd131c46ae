import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { notFound } from '../platform/http/errors';
import { canApply } from '../requests/life/requests.policy';
import type { SignedRequestView } from '../requests/visitors/signed-requests.dto';
import {
  SignedRequestsService,
  type SignedRequestActions,
} from '../requests/visitors/signed-requests.service';
import { canReply } from './enquiries.policy';
import { EnquiriesService } from './enquiries.service';
import type { EnquiryRow } from './enquiries.sql';

/** A visitor's access to their enquiry through the link in the mail. */
@Injectable()
export class VisitorEnquiriesService implements SignedRequestActions, OnModuleInit {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly signed: SignedRequestsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signed.addKind('enquiry', this);
  }

  async find(id: string): Promise<SignedRequestView | null> {
    const row = await this.enquiries.findRow(id);
    return row ? present(row, await this.enquiries.messagesOf(id), this.clock.now()) : null;
  }

  async cancel(id: string, reason: string | undefined): Promise<void> {
    await this.enquiries.moveAs(await this.get(id), { by: 'sender', transition: 'cancel', reason });
  }

  async reply(id: string, message: string): Promise<void> {
    await this.enquiries.replyAs('sender', await this.get(id), message);
  }

  private async get(id: string): Promise<EnquiryRow> {
    const row = await this.enquiries.findRow(id);
    if (!row) throw notFound();
    return row;
  }
}

const present = (row: EnquiryRow, messages: SignedRequestView['messages'], now: Date): SignedRequestView => ({
  kind: 'enquiry',
  requestId: row.id,
  status: row.status,
  listing: row.listing,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  tourType: null,
  date: null,
  time: null,
  cancelReason: row.cancel_reason,
  createdAt: new Date(row.created_at).toISOString(),
  messages,
  canCancel: canApply('cancel', 'sender', row, now),
  canReply: canReply(row),
});
