import { setFields } from '../database/orm/set-fields';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { AuditEntry } from './audit-entry.entity';
import { currentRequest } from './request-facts';

/** The names of all actions, which the console declares (`console/audit/audit-actions.ts`). */
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

/** `actorId`: null for the program itself. `before` and `after` hold the changed fields. */
export type AuditFacts = {
  actorId?: string | null;
  target?: [kind: string, id: string];
  before?: object | null;
  after?: object | null;
};

/** Records who did what, in the transaction of the action. IP address and request id come from the running request. */
@Injectable()
export class Audit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Persists the line with the next flush. Never pass secrets. */
  record(action: AuditAction, facts: AuditFacts): void {
    this.em.persist(this.entry(action, facts));
  }

  /** Returns the line without persisting it, for a hand-written statement that saves it together with the action. */
  entry(
    action: AuditAction,
    { actorId = null, target, before = null, after = null }: AuditFacts,
  ): AuditEntry {
    const request = currentRequest();
    return setFields(new AuditEntry(), {
      at: this.clock.now(),
      action,
      actorId,
      targetKind: target?.[0] ?? null,
      targetId: target?.[1] ?? null,
      before,
      after,
      address: request?.ip ?? null,
      requestId: request?.id ?? null,
    });
  }
}
