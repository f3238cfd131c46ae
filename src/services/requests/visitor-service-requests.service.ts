import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { notFound } from '../../platform/http/errors';
import { canApply } from '../../requests/life/requests.policy';
import type { SignedRequestView } from '../../requests/visitors/signed-requests.dto';
import {
  SignedRequestsService,
  type SignedRequestActions,
} from '../../requests/visitors/signed-requests.service';
import { ServiceRequestsService } from './service-requests.service';

/** A visitor's access to their service request through the link in the mail. */
@Injectable()
export class VisitorServiceRequestsService implements SignedRequestActions, OnModuleInit {
  constructor(
    private readonly requests: ServiceRequestsService,
    private readonly signed: SignedRequestsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signed.addKind('service', this);
  }

  async find(id: string): Promise<SignedRequestView | null> {
    const row = await this.requests.findRow(id);
    if (!row) return null;
    return {
      kind: 'service',
      requestId: row.id,
      status: row.status,
      listing: null,
      ...(row.service ? { serviceTitle: row.service.title } : {}),
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      tourType: null,
      date: null,
      time: null,
      cancelReason: row.cancel_reason,
      createdAt: new Date(row.created_at).toISOString(),
      messages: [],
      canCancel: canApply('cancel', 'sender', row, this.clock.now()),
      canReply: false,
    };
  }

  async cancel(id: string, reason: string | undefined): Promise<void> {
    const row = await this.requests.findRow(id);
    if (!row) throw notFound();
    await this.requests.moveAs(row, { by: 'sender', transition: 'cancel', reason });
  }
}
