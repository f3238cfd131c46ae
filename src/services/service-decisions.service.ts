import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Outbox } from '../platform/events/outbox';
import { ServiceAccess } from './service-access.service';
import { ServicePictures } from './service-pictures.service';
import { only, type WaitingEdit } from './service.content';
import type { Service, ServiceDecision } from './service.entity';
import {
  ServiceApproved,
  ServiceChangesRequested,
  ServiceEditApproved,
  ServiceEditChangesRequested,
  ServiceEditRejected,
  ServiceRejected,
  ServiceRestored,
  ServiceSuspended,
} from './services.events';
import { factsOf } from './services.service';

const EVENTS = {
  APPROVED: ServiceApproved,
  REJECTED: ServiceRejected,
  CHANGES_REQUESTED: ServiceChangesRequested,
};
const EDIT_EVENTS = {
  APPROVED: ServiceEditApproved,
  REJECTED: ServiceEditRejected,
  CHANGES_REQUESTED: ServiceEditChangesRequested,
};
export type ServiceReason = { code: string; note: string | null };

/** Decisions of admins on services: one transaction each, with its event and its audit log entry. */
@Injectable()
export class ServiceDecisions {
  constructor(
    private readonly access: ServiceAccess,
    private readonly pictures: ServicePictures,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Decides on the pending edit, else on the service. Throws 404 for a deleted service, 403 for the admin's own, 409 for a
   * stale version or a service that is already decided.
   */
  decide(
    actor: Actor,
    id: string,
    version: number,
    decision: ServiceDecision,
    reason: ServiceReason | null = null,
  ): Promise<void> {
    return this.access.decide(id, actor, async (service, at) => {
      const why = { reason: reason?.code ?? null, note: reason?.note ?? null };
      const [before, after] = differenceOf(service, decision);
      const event = service.pending ? EDIT_EVENTS[decision] : EVENTS[decision];
      service.decide(decision, version, { by: actor.userId, at, ...why });
      await this.pictures.releaseUnused(service);
      this.outbox.record(event, { ...factsOf(service), ...why });
      this.audit.record(event.name, {
        actorId: actor.userId,
        target: ['service', id],
        before,
        after: { ...after, ...why },
      });
    });
  }

  /** Throws as {@link decide}; 409 for a service that is neither published nor pending. */
  suspend(actor: Actor, id: string, reason: ServiceReason): Promise<void> {
    return this.access.decide(id, actor, async (service, at) => {
      const before = { status: service.status, version: service.version };
      const why = { reason: reason.code, note: reason.note };
      service.suspend({ by: actor.userId, at, ...why });
      await this.pictures.releaseUnused(service);
      this.outbox.record(ServiceSuspended, factsOf(service));
      this.audit.record(ServiceSuspended.name, {
        actorId: actor.userId,
        target: ['service', id],
        before,
        after: { status: service.status, ...why },
      });
    });
  }

  /** Throws as {@link decide}; 409 for a service that is not suspended. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.access.decide(id, actor, async (service, at) => {
      const before = { status: service.status, version: service.version };
      service.restore(actor.userId, at);
      this.outbox.record(ServiceRestored, factsOf(service));
      this.audit.record(ServiceRestored.name, {
        actorId: actor.userId,
        target: ['service', id],
        before,
        after: { status: service.status },
      });
    });
  }

  /** Claims a pending service for a quarter of an hour. */
  claim(actor: Actor, id: string): Promise<void> {
    return this.access.decide(id, actor, async (service, at) => {
      service.claim(actor.userId, at);
      this.audit.record('service.claimed', { actorId: actor.userId, target: ['service', id] });
    });
  }
}

/** For the audit log: the content before the decision and, if approved, after it. */
function differenceOf(service: Service, decision: ServiceDecision): [object, object] {
  const { status, version, pending } = service;
  if (!pending) return [{ status, version }, { status: decision }];
  const live = only(service, Object.keys(pending) as (keyof WaitingEdit)[]);
  return [{ version, ...shortened(live) }, shortened(pending)];
}

/** Pictures by their URLs. */
const shortened = (content: WaitingEdit): object => ({
  ...content,
  ...(content.images ? { images: content.images.map((image) => image.url) } : {}),
});
