import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { OnJob } from '../platform/events/handlers';
import { Outbox } from '../platform/events/outbox';
import { conflict, invalid, notFound } from '../platform/http/errors';
import { Case } from './case.entity';
import { LATEST_VERSION } from './case-version.sql';
import { CASE_OUTCOMES, type CaseKind, type CaseOutcome } from './case.states';
import { CaseDecided, CloseCase, closeKey } from './cases.events';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A decision on the version that the admin read, where it is named. */
type CaseDecision = { outcome: CaseOutcome; note: string | null; version?: number };

/** Decisions of admins on cases. No admin decides a case of their own. */
@Injectable()
export class CaseDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws 403, 404, 409 while another admin has it. */
  async claim(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, (found, at) => {
      found.claim(actor.userId, at);
      this.audit.record('case.claimed', { actorId: actor.userId, target: ['case', id] });
    });
  }

  /** Throws 400 for an outcome of another kind, 403, 404, 409, also for a version that is not the latest. */
  async decide(actor: Actor, id: string, { outcome, note, version }: CaseDecision): Promise<void> {
    await this.change(actor, id, async (found, at) => {
      if (version !== undefined) await this.assertLatest(id, version);
      assertOutcome(found.kind, outcome);
      if (typeof outcome !== 'string') await this.assertReturnable(found.subjectId, outcome.returned);
      const { state: before } = found;
      found.decide(actor.userId, outcome, note, at);
      const { kind, subjectId, state } = found;
      this.audit.record('case.decided', {
        actorId: actor.userId,
        target: ['case', id],
        before: { state: before },
        after: { state, outcome, note },
      });
      const onAppeal = before === 'APPEALED';
      this.outbox.record(CaseDecided, { caseId: id, kind, subjectId, outcome, onAppeal });
      if (!onAppeal)
        this.outbox.enqueue(CloseCase, { caseId: id }, { dueAt: found.appealUntil!, key: closeKey(id) });
    });
  }

  @OnJob(CloseCase)
  async close({ caseId }: { caseId: string }): Promise<void> {
    await this.em.transactional(async (em) => {
      const found = await em.findOne(Case, { id: caseId }, LOCKED);
      if (found?.state === 'DECIDED' && !found.mayAppeal(this.clock.now())) found.close();
    });
  }

  /** Throws 409 if there was evidence, a decision or an appeal since that version. */
  private async assertLatest(id: string, version: number): Promise<void> {
    const latest = await Sql.in(this.em).row(LATEST_VERSION, [id]);
    if (latest?.version !== version)
      throw conflict(
        'Something was added to this case meanwhile. Look at it again before you decide',
        'STALE_VERSION',
      );
  }

  /** Throws 400 for more than the caution of the stay. */
  private async assertReturnable(bookingId: string, returned: number): Promise<void> {
    const isMore = await Sql.in(this.em).row(CAUTION_BELOW, [bookingId, returned]);
    if (isMore) throw invalid({ outcome: 'No more than the caution can be returned' });
  }

  private change(
    actor: Actor,
    id: string,
    step: (found: Case, at: Date) => void | Promise<void>,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(Case, { id }, LOCKED);
      if (!found) throw notFound();
      authorize(!found.sideOf(actor.userId), 'You cannot decide on a case of your own');
      await step(found, this.clock.now());
    });
  }
}

const CAUTION_BELOW = statement(
  'caution-below',
  (db, id, returned) =>
    db.selectFrom('stay_bookings').select('id').where('id', '=', id).where('caution', '<', returned),
  ['uuid', 'numeric'],
);

/** Throws 400 for an outcome that this kind of case does not have. */
function assertOutcome(kind: CaseKind, outcome: CaseOutcome): void {
  const words = CASE_OUTCOMES[kind];
  if (kind === 'CAUTION') {
    if (typeof outcome === 'string')
      throw invalid({ outcome: 'Outcome must be the amount that is returned' });
  } else if (typeof outcome !== 'string' || !words.includes(outcome))
    throw invalid({ outcome: `Outcome must be one of: ${words.join(', ')}` });
}
