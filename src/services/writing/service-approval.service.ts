import { Injectable } from '@nestjs/common';
import type { Outcome, Suspension } from '../../approval/approval';
import { ApprovalsService } from '../../approval/approvals.service';
import { outlineOf } from '../../approval/content-outline';
import { DECIDED_AS, type Decision, type Made, type Reason, type Verdict } from '../../approval/decision';
import type { Actor } from '../../platform/access/actor';
import { Outbox } from '../../platform/events/outbox';
import { ServiceAccessService, type ServiceStep } from './service-access.service';
import { ServicePicturesService } from './service-pictures.service';
import { only, type ServiceContent } from '../service.content';
import type { Service } from '../service.entity';
import {
  ServiceApproved,
  ServiceChangesRequested,
  ServiceEditApproved,
  ServiceEditChangesRequested,
  ServiceEditRejected,
  ServiceRejected,
  ServiceRestored,
  ServiceSuspended,
} from '../services.events';
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

const HAPPENED = { suspended: ServiceSuspended, restored: ServiceRestored };

/** How services and their edits are approved: a decision applies to the pending edit, else to the service. */
@Injectable()
export class ServiceApprovalService implements Suspension<Service> {
  readonly kind = 'service';

  constructor(
    private readonly access: ServiceAccessService,
    private readonly pictures: ServicePicturesService,
    private readonly outbox: Outbox,
    approvals: ApprovalsService,
  ) {
    approvals.add(this);
  }

  deciding<R>(actor: Actor, id: string, step: ServiceStep<R>): Promise<R> {
    return this.access.decide(id, actor, step);
  }

  async decide(
    service: Service,
    { decision, code = null, note = null }: Verdict,
    made: Made,
  ): Promise<Outcome> {
    const why = { reason: code, note };
    const [before, after] = differenceOf(service, decision);
    const event = service.pending ? EDIT_EVENTS[decision] : EVENTS[decision];
    const done = DECIDED_AS[decision];
    const audited = service.pending ? (`service.edit-${done}` as const) : (`service.${done}` as const);
    service.decide(decision, { code, note }, made);
    await this.pictures.releaseUnused(service);
    this.outbox.record(event, { ...factsOf(service), ...why });
    return { audited, before, after: { ...after, ...why } };
  }

  async suspend(service: Service, { code = null, note = null }: Reason, made: Made): Promise<Outcome> {
    return this.happened(service, 'suspended', { reason: code, note }, () =>
      service.suspend({ code, note }, made),
    );
  }

  async restore(service: Service, made: Made): Promise<Outcome> {
    return this.happened(service, 'restored', {}, () => service.restore(made));
  }

  private async happened(
    service: Service,
    done: keyof typeof HAPPENED,
    why: object,
    step: () => void,
  ): Promise<Outcome> {
    const before = { status: service.status, version: service.version };
    step();
    await this.pictures.releaseUnused(service);
    this.outbox.record(HAPPENED[done], factsOf(service));
    return { audited: `service.${done}`, before, after: { status: service.status, ...why } };
  }
}

/** For the audit log: the content before the decision and, if approved, after it. */
function differenceOf(service: Service, decision: Decision): [object, object] {
  const { status, version, pending } = service;
  if (!pending) return [{ status, version }, { status: decision }];
  const live = only(service, Object.keys(pending) as (keyof ServiceContent)[]);
  return [{ version, ...outlineOf(live) }, outlineOf(pending)];
}
