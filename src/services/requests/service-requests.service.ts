import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assertNotBlocked } from '../../messaging/blocks/blocked';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Outbox } from '../../platform/events/outbox';
import { AppError, forbidden, notFound } from '../../platform/http/errors';
import { FormLimitsService, type FormSender } from '../../requests/form-limits.service';
import { applyTransition } from '../../requests/life/apply-transition';
import type { CancelledBy, Party } from '../../requests/life/request.states';
import { RequestsService, type RequestMove, type RequestWindow } from '../../requests/requests.service';
import { ServiceRequest } from './service-request.entity';
import type { ServiceRequestResponse, ServiceRequestBody, ServiceRequestView } from './service-requests.dto';
import { presentServiceRequest } from './service-requests.presenter';
import {
  SERVICE_REQUEST_BY_ID,
  SERVICE_REQUEST_COUNTS,
  SERVICE_REQUEST_PAGES,
  type ServiceRequestRow,
} from './service-requests.sql';
import * as events from '../services.events';
import { SERVICE_BY_ID, type ServiceRow } from '../reading/services.sql';

/** Service requests, for both of their sides. */
@Injectable()
export class ServiceRequestsService extends RequestsService<ServiceRequestRow, ServiceRequestView> {
  protected readonly resource = 'service-requests';

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly limits: FormLimitsService,
    sql: Sql,
    clock: Clock,
  ) {
    super(sql, clock);
  }

  findRow(id: string): Promise<ServiceRequestRow | null> {
    return this.sql.row(SERVICE_REQUEST_BY_ID, [id]);
  }

  /** Throws 403 for the caller's own service and after a block, 404 for one that visitors do not see, 429. */
  async send(
    serviceId: string,
    sender: FormSender,
    form: ServiceRequestBody,
  ): Promise<ServiceRequestResponse> {
    await this.limits.takeForms(sender);
    if (form.email) await this.limits.takeName(sender, { email: form.email });
    const service = await this.askable(serviceId, sender);
    await this.limits.takeToOwner(sender, service.owner_id);
    const sides = { ownerId: service.owner_id, senderId: sender.userId };
    const sent = await this.em.transactional(async (em) => {
      await this.sql.row(SERVICE_HOLD, [serviceId]);
      await this.askable(serviceId, sender);
      await assertNotBlocked(this.sql, sender.userId, service.owner_id);
      const life = { status: 'PENDING', serviceId, ...sides, createdAt: this.clock.now() } as const;
      const request = em.create(ServiceRequest, { ...form, email: form.email ?? null, ...life });
      this.outbox.record(events.ServiceRequested, { serviceRequestId: request.id, serviceId, ...sides });
      return request.id;
    });
    const row = await this.findRow(sent);
    return { message: 'Request sent successfully', serviceRequest: this.present(row!, 'sender') };
  }

  async moveAs(
    row: Pick<ServiceRequestRow, 'id' | 'service_id' | 'owner_id' | 'sender_id'>,
    { by, transition, reason }: RequestMove,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await applyTransition(em, ServiceRequest, row.id, { transition, at: this.clock.now(), by, reason });
      const facts = {
        serviceRequestId: row.id,
        serviceId: row.service_id,
        ownerId: row.owner_id,
        senderId: row.sender_id,
      };
      if (transition === 'accept') this.outbox.record(events.ServiceRequestAccepted, facts);
      else if (transition === 'complete') this.outbox.record(events.ServiceRequestCompleted, facts);
      else this.outbox.record(events.ServiceRequestCancelled, { ...facts, by });
    });
  }

  /**
   * Cancels the open requests for a service, to a provider or of a sender. Safe to run twice: requests in another
   * state stay as they are.
   */
  async cancelAll(
    which: { serviceId: string } | { ownerId: string } | { senderId: string },
    by: CancelledBy,
    reason: string,
  ): Promise<void> {
    const open = await this.em.find(ServiceRequest, { ...which, status: { $in: ['PENDING', 'ACCEPTED'] } });
    for (const { id, serviceId, ownerId, senderId } of open) {
      const row = { id, service_id: serviceId, owner_id: ownerId, sender_id: senderId };
      await this.moveAs(row, { by, transition: 'cancel', reason }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.statusCode === 409)) throw error;
      });
    }
  }

  private async askable(serviceId: string, sender: FormSender): Promise<ServiceRow> {
    const service = await this.sql.row(SERVICE_BY_ID, [serviceId]);
    if (!service) throw notFound();
    if (service.owner_id === sender.userId) throw forbidden('This is your own service', 'OWN_SERVICE');
    if (!service.visible) throw notFound();
    return service;
  }

  protected async readRows({ party, userId, status, limit, offset }: RequestWindow) {
    const rows = await this.sql.rows(SERVICE_REQUEST_PAGES[party], [userId, status, limit, offset]);
    const counted = await this.sql.row(SERVICE_REQUEST_COUNTS[party], [userId, status]);
    return { rows, total: counted!.total };
  }

  protected present(row: ServiceRequestRow, party: Party): ServiceRequestView {
    return presentServiceRequest(row, party, this.clock.now());
  }
}

/** Locked until the request is written, so that a concurrent deletion finds it and cancels it. */
const SERVICE_HOLD = statement(
  'service-hold',
  (db, id) => db.selectFrom('services').select('id').where('id', '=', id).forShare(),
  ['uuid'],
);
