import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, lagosDate, lagosTime } from '../platform/clock/clock';
import { notFound } from '../platform/http/errors';
import type { SignedRequestView } from '../requests/requests.dto';
import { canMove } from '../requests/requests.policy';
import { SignedRequests, type SignedRequestActions } from '../requests/signed-requests';
import { TourRequestsService } from './tour-requests.service';
import type { TourRow } from './tour-requests.sql';

/** What a visitor does with a tour request by the link in the mail. */
@Injectable()
export class VisitorTours implements SignedRequestActions, OnModuleInit {
  constructor(
    private readonly tours: TourRequestsService,
    private readonly signed: SignedRequests,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signed.register('tour', this);
  }

  async find(id: string): Promise<SignedRequestView | null> {
    const row = await this.tours.find(id);
    return row && present(row, this.clock.now());
  }

  async cancel(id: string, reason: string | undefined): Promise<void> {
    const row = await this.tours.find(id);
    if (!row) throw notFound();
    await this.tours.moveAs(row, { by: 'sender', transition: 'cancel', reason });
  }
}

function present(row: TourRow, now: Date): SignedRequestView {
  const startsAt = new Date(row.starts_at);
  return {
    kind: 'tour',
    requestId: row.id,
    status: row.status,
    listing: row.listing,
    name: row.requester_name,
    email: row.requester_email,
    phone: row.requester_phone,
    message: row.message,
    tourType: row.tour_type,
    date: lagosDate(startsAt),
    time: lagosTime(startsAt),
    cancelReason: row.cancel_reason,
    createdAt: new Date(row.created_at).toISOString(),
    messages: [],
    canCancel: canMove('cancel', 'sender', { status: row.status, startsAt }, now),
    canReply: false,
  };
}
