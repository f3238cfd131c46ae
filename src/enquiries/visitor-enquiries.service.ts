import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import type { SignedRequestView } from '../requests/visitors/signed-requests.dto';
import { presentSigned } from '../requests/visitors/signed-requests.presenter';
import {
  SignedRequestsService,
  type SignedRequestActions,
} from '../requests/visitors/signed-requests.service';
import { canReply } from './enquiries.policy';
import { EnquiriesService } from './enquiries.service';

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
    if (!row) return null;
    return {
      kind: 'enquiry',
      ...presentSigned(row, this.clock.now()),
      listing: row.listing,
      messages: await this.enquiries.messagesOf(id, 'sender'),
      canReply: canReply(row),
    };
  }

  cancel(id: string, reason: string | undefined): Promise<void> {
    return this.enquiries.cancelAsSender(id, reason);
  }

  async reply(id: string, message: string): Promise<void> {
    await this.enquiries.replyAs('sender', await this.enquiries.getRow(id), message);
  }
}
