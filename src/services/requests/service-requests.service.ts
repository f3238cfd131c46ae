import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { AppError, forbidden, notFound } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { FormLimitsService, type FormSender } from '../../requests/form-limits.service';
import { applyTransition } from '../../requests/life/apply-transition';
import {
  REQUEST_TRANSITIONS,
  type CancelledBy,
  type Party,
  type RequestTransition,
} from '../../requests/life/request.states';
import type { BoxQuery } from '../../requests/requests.dto';
import { isFor, partyOf } from '../../requests/life/requests.policy';
import { ServiceRequest } from './service-request.entity';
import type { ServiceRequestAnswer, ServiceRequestBody, ServiceRequestView } from './service-requests.dto';
import { presentServiceRequest } from './service-requests.presenter';
import * as statements from './service-requests.sql';
import type { ServiceRequestRow } from './service-requests.sql';
import * as events from '../services.events';
import { SERVICE_BY_ID, type ServiceRow } from '../reading/services.sql';

/** Service requests, for both of their sides. */
@Injectable()
export class ServiceRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly limits: FormLimitsService,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 for the caller's own service, 404 for one that visitors do not see, 429. */
  async send(serviceId: string, sender: FormSender, form: ServiceRequestBody): Promise<ServiceRequestAnswer> {
    await this.limits.takeForms(sender);
    if (form.email) await this.limits.takeName(sender, { email: form.email });
    const service = await this.askable(serviceId, sender);
    await this.limits.takeToOwner(sender, service.owner_id);
    const sides = { ownerId: service.owner_id, senderId: sender.userId };
    const sent = await this.em.transactional(async (em) => {
      // Locked until the request is written, so that a concurrent deletion finds it and cancels it.
      await this.sql.row(SERVICE_HOLD, [serviceId]);
      await this.askable(serviceId, sender);
      const life = { status: 'PENDING', serviceId, ...sides, createdAt: this.clock.now() } as const;
      const request = em.create(ServiceRequest, { ...form, email: form.email ?? null, ...life });
      this.outbox.record(events.ServiceRequested, { serviceRequestId: request.id, serviceId, ...sides });
      return request.id;
    });
    const row = await this.findRow(sent);
    const serviceRequest = presentServiceRequest(row!, 'sender', this.clock.now());
    return { message: 'Request sent successfully', serviceRequest };
  }

  /** Newest first. Throws 403 for other people's requests. */
  async list(actor: Actor, userId: string, query: BoxQuery): Promise<Page<ServiceRequestView>> {
    if (actor.userId !== userId) throw forbidden();
    const party: Party = query.box === 'sent' ? 'sender' : 'owner';
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(statements.SERVICE_REQUEST_PAGES[party], [
      userId,
      status,
      limit,
      offset,
    ]);
    const counted = await this.sql.row(statements.SERVICE_REQUEST_COUNTS[party], [userId, status]);
    const now = this.clock.now();
    const items = rows.map((row) => presentServiceRequest(row, party, now));
    return new Page('service-requests', items, counted!.total, offset);
  }

  async getView(actor: Actor, id: string): Promise<ServiceRequestView> {
    const { row, party } = await this.load(actor, id);
    return presentServiceRequest(row, party, this.clock.now());
  }

  /** Throws 403 for a side that may never do this, 409 when the request has another state by now. */
  async move(
    actor: Actor,
    id: string,
    transition: RequestTransition,
    reason?: string,
  ): Promise<ServiceRequestAnswer> {
    const { row, party } = await this.load(actor, id);
    if (!isFor(transition, party)) throw forbidden();
    await this.moveAs(party, row, transition, reason);
    return { message: REQUEST_TRANSITIONS[transition].done, serviceRequest: await this.getView(actor, id) };
  }

  /** Any request, without a check of access; null when it is deleted. */
  findRow(id: string): Promise<ServiceRequestRow | null> {
    return this.sql.row(statements.SERVICE_REQUEST_BY_ID, [id]);
  }

  async moveAs(
    by: CancelledBy,
    row: Pick<ServiceRequestRow, 'id' | 'service_id' | 'owner_id' | 'sender_id'>,
    transition: RequestTransition,
    reason?: string,
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

  /** Cancels the open requests of a service or of a sender. Safe to run twice: requests in another state stay as they are. */
  async cancelAll(
    which: { serviceId: string } | { senderId: string },
    by: CancelledBy,
    reason: string,
  ): Promise<void> {
    const open = await this.em.find(ServiceRequest, { ...which, status: { $in: ['PENDING', 'ACCEPTED'] } });
    for (const { id, serviceId, ownerId, senderId } of open) {
      const row = { id, service_id: serviceId, owner_id: ownerId, sender_id: senderId };
      await this.moveAs(by, row, 'cancel', reason).catch((error: unknown) => {
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

  /** Throws 404 for everybody but its two sides. */
  private async load(actor: Actor, id: string): Promise<{ row: ServiceRequestRow; party: Party }> {
    const row = await this.findRow(id);
    const party = row && partyOf(actor.userId, { ownerId: row.owner_id, senderId: row.sender_id });
    if (!row || !party) throw notFound();
    return { row, party };
  }
}

const SERVICE_HOLD = statement('service-hold', 'select id from services where id = $1 for share', ['uuid']);
