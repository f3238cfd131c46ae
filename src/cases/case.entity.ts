import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { claimOver, NO_CLAIM } from '../approval/claims';
import { lagosDate } from '../platform/clock/clock';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  ComputedColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  sumOfNaira,
} from '../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { conflict, forbidden } from '../platform/http/errors';
import { User } from '../users/account/user.entity';
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseKind,
  type CaseOutcome,
  type CaseSide,
  type CaseState,
} from './case.states';
import { DAY_MS } from '../platform/clock/durations';

const EVIDENCE_DAYS = 7;
const APPEAL_DAYS = 14;

/** A decision as it was before an appeal. */
export type EarlierDecision = { outcome: CaseOutcome; note: string | null; by: string; at: string };

type Filled = 'seq' | 'state' | 'decided' | 'evidenceUntil' | 'appealUntil';

/**
 * A dispute of two sides about what happened, which an admin decides: the claimant contests what the respondent said. One
 * for each thing. A side without an account is a visitor, who is written to at `visitorEmail`.
 */
@Entity({ tableName: 'cases' })
@UniqueOn('cases_subject_unique', ['kind', 'subjectId'])
@Check({ name: 'cases_decided_check', expression: "(state = 'OPEN') = (decided_at is null)" })
@Check({ name: 'cases_appealed_check', expression: "state <> 'APPEALED' or appealed_at is not null" })
@IndexOn('cases_claimant_index', ['claimantId', 'createdAt'], { where: 'claimant_id is not null' })
@IndexOn('cases_respondent_index', ['respondentId', 'createdAt'], { where: 'respondent_id is not null' })
@IndexOn('cases_waiting_index', ['createdAt', 'id'], { where: "state in ('OPEN', 'APPEALED')" })
export class Case extends BaseEntity<Filled> {
  @ComputedColumn('bigint', 'identity', { nullable: false }) readonly seq: string;
  @TextColumn({ oneOf: CASE_KINDS }) kind: CaseKind;
  /** The booking or tour request. */
  @IdColumn() subjectId: string;
  @IdColumn() listingId: string;
  @ReferenceColumn(() => User, { nullable: true, name: 'cases_claimant_fkey' }) claimantId: string | null =
    null;
  @TextColumn() claimantName: string;
  @ReferenceColumn(() => User, { nullable: true, name: 'cases_respondent_fkey' })
  respondentId: string | null = null;
  @TextColumn() respondentName: string;
  @TextColumn({ nullable: true }) visitorEmail: string | null = null;
  /** Why the claimant contests it. */
  @TextColumn() reason: string;
  @TextColumn({ default: 'OPEN', oneOf: CASE_STATES }) state: CaseState = 'OPEN';
  @IdColumn({ nullable: true }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;
  /** A word; of a caution `returned` instead. */
  @TextColumn({ nullable: true }) outcome: string | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('returned', '>= 0') }) returned: number | null = null;
  /** Both sides read it. */
  @TextColumn({ nullable: true }) note: string | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) appealedBy: string | null = null;
  @TextColumn({ nullable: true }) appealReason: string | null = null;
  @InstantColumn({ nullable: true }) appealedAt: Date | null = null;
  @JsonColumn({ nullable: true }) earlier: EarlierDecision | null = null;

  /** The side of this person; null for everybody else. */
  sideOf(userId: string): CaseSide | null {
    if (userId === this.claimantId) return 'claimant';
    return userId === this.respondentId ? 'respondent' : null;
  }

  /** The outcome, of a caution as the sum in naira that is returned; null before the first decision. */
  get decided(): CaseOutcome | null {
    if (this.returned !== null) return { returned: this.returned };
    return this.outcome;
  }

  /** Evidence is taken for a week from the opening, and from an appeal. */
  get evidenceUntil(): Date | null {
    const from = this.state === 'OPEN' ? this.createdAt : this.state === 'APPEALED' ? this.appealedAt : null;
    return from && new Date(from.getTime() + EVIDENCE_DAYS * DAY_MS);
  }

  /** Two weeks from the first decision; null where there is nothing to appeal. */
  get appealUntil(): Date | null {
    return this.state === 'DECIDED' ? new Date(this.decidedAt!.getTime() + APPEAL_DAYS * DAY_MS) : null;
  }

  mayGiveEvidence(at: Date): boolean {
    return this.evidenceUntil !== null && at < this.evidenceUntil;
  }

  mayAppeal(at: Date): boolean {
    return this.appealUntil !== null && at < this.appealUntil;
  }

  /** Throws 403 for who may not decide it, 409 while another admin has it, or when there is nothing to decide. */
  claim(by: string, at: Date): void {
    this.assertDecidable(by);
    const { claimedBy, claimedAt } = claimOver(this, by, at);
    this.claimedBy = claimedBy;
    this.claimedAt = claimedAt;
  }

  /** Throws 403 for who is a side, and on an appeal for who decided before; 409 when there is nothing to decide. */
  decide(by: string, outcome: CaseOutcome, note: string | null, at: Date): void {
    this.assertDecidable(by);
    claimOver(this, by, at);
    if (this.state === 'APPEALED') this.earlier = this.present();
    this.state = this.state === 'OPEN' ? 'DECIDED' : 'CLOSED';
    this.keep(by, outcome, note, at);
  }

  /** Closes it because a decision on another case settled its subject; an appeal of this one could not change that. */
  settle(outcome: CaseOutcome, note: string, at: Date): void {
    if (this.decidedBy) this.earlier = this.present();
    this.state = 'CLOSED';
    this.keep(null, outcome, note, at);
  }

  /** Throws 409 unless it was decided within two weeks, and not on an appeal. */
  appeal(by: string, reason: string, at: Date): void {
    if (this.state !== 'DECIDED') throw wrongState(this.state, 'appealed');
    if (!this.mayAppeal(at)) throw conflict('A decision can be appealed for 14 days', 'TOO_LATE');
    this.state = 'APPEALED';
    this.appealedBy = by;
    this.appealReason = reason;
    this.appealedAt = at;
  }

  /** Closes it at the end of the time for appeals. */
  close(): void {
    this.state = 'CLOSED';
  }

  private keep(by: string | null, outcome: CaseOutcome, note: string | null, at: Date): void {
    this.outcome = typeof outcome === 'string' ? outcome : null;
    this.returned = typeof outcome === 'string' ? null : outcome.returned;
    this.note = note;
    this.decidedBy = by;
    this.decidedAt = at;
    this.claimedBy = NO_CLAIM.claimedBy;
    this.claimedAt = NO_CLAIM.claimedAt;
  }

  private present(): EarlierDecision {
    const { decided, note, decidedBy, decidedAt } = this;
    return { outcome: decided!, note, by: decidedBy!, at: decidedAt!.toISOString() };
  }

  private assertDecidable(by: string): void {
    if (this.sideOf(by)) throw forbidden('You cannot decide on a case of your own');
    if (this.state !== 'OPEN' && this.state !== 'APPEALED') throw wrongState(this.state, 'decided');
    if (this.state === 'APPEALED' && this.decidedBy === by)
      throw forbidden('Another admin decides on an appeal', 'OTHER_ADMIN');
  }
}

const wrongState = (state: CaseState, verb: string) =>
  conflict(`This case is ${state.toLowerCase()} and cannot be ${verb}`, 'WRONG_STATE');

/** GC-2026-000123. */
export const caseNumber = (seq: string, createdAt: Date): string =>
  `GC-${lagosDate(createdAt).slice(0, 4)}-${seq.padStart(6, '0')}`;

/** The sequence number of a case number; null for any other text. */
export const seqOf = (number: string): string | null => /^GC-\d{4}-0*(\d{1,15})$/i.exec(number)?.[1] ?? null;

declare module '../platform/database/sql/tables' {
  interface Tables {
    cases: TableOf<Case>;
  }
}
