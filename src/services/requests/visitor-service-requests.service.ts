import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import type { SignedRequestView } from '../../requests/visitors/signed-requests.dto';
import { presentSigned } from '../../requests/visitors/signed-requests.presenter';
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
      ...presentSigned(row, this.clock.now()),
      serviceTitle: row.service_title,
    };
  }

  cancel(id: string, reason: string | undefined): Promise<void> {
    return this.requests.cancelAsSender(id, reason);
  }
}
