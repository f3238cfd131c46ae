import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { holdKeyLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { foldText } from '../../platform/text/fold-text';
import { BUSY_TIMES, TAKEN_TIMES } from './owner-times.sql';
import { sessionOf, TakenTime, type TakenKind } from './taken-time.entity';

export type Span = { startsAt: Date; endsAt: Date };
/** A span in which an owner is occupied. `place` is the folded street address, null where it is unknown. */
export type Occupied = Span & {
  kind: TakenKind | 'BUSY';
  subjectId: string | null;
  session: string | null;
  inPerson: boolean;
  place: string | null;
  seat: number | null;
};
export type Taking = Span & {
  ownerId: string;
  listingId: string;
  kind: TakenKind;
  subjectId: string;
  inPerson: boolean;
  seat: number | null;
  heldUntil: Date | null;
};

/**
 * The time of an owner. The constraints of {@link TakenTime} know neither the gap, nor the way between two homes, nor busy
 * times, so that everyone who takes time holds the owner's lock while it looks and writes; what goes past the lock meets the
 * constraints.
 */
@Injectable()
export class OwnerTimesService {
  private readonly handlers: ((ownerId: string) => Promise<void>)[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Registers work that runs in the same transaction whenever some of an owner's time became free. */
  whenFreed(handler: (ownerId: string) => Promise<void>): void {
    this.handlers.push(handler);
  }

  /** Runs that work. Call it after everything else of the transaction is written. */
  async freed(ownerId: string): Promise<void> {
    for (const handler of this.handlers) await handler(ownerId);
  }

  /** For the running transaction. Taken before any row, the listing's too, so that two never deadlock. */
  async lock(ownerId: string): Promise<void> {
    await holdKeyLock(this.sql, 'ownerTimes', ownerId);
  }

  /** The appointments and busy times that overlap the span. */
  async findOccupied(ownerId: string, { startsAt, endsAt }: Span): Promise<Occupied[]> {
    const taken = await this.sql.rows(TAKEN_TIMES, [ownerId, startsAt, endsAt, this.clock.now()]);
    const busy = await this.sql.rows(BUSY_TIMES, [ownerId, startsAt, endsAt]);
    return [
      ...taken.map((row) => ({
        ...spanOf(row),
        kind: row.kind,
        subjectId: row.subject_id,
        session: row.session,
        inPerson: row.in_person,
        place: foldText(row.place),
        seat: row.seat,
      })),
      ...busy.map((row) => ({ ...spanOf(row), ...BUSY })),
    ];
  }

  /** Takes a time in the running transaction, in place of the one that the subject took before in this way. */
  async takeTime({ kind, subjectId, ...taking }: Taking): Promise<void> {
    const lapsed = { heldUntil: { $lte: this.clock.now() } };
    await this.em.nativeDelete(TakenTime, {
      ownerId: taking.ownerId,
      $or: [lapsed, { subjectId, kind }],
    });
    const session = sessionOf(taking.listingId, taking.startsAt);
    const at = this.clock.now();
    await this.em.insert(TakenTime, {
      ...{ id: newId(), kind, subjectId, session, createdAt: at, updatedAt: at },
      ...taking,
    });
  }

  /** The hold of a tour ends at another time. */
  async moveHoldEnd(subjectId: string, heldUntil: Date): Promise<void> {
    await this.em.nativeUpdate(TakenTime, { subjectId, kind: 'TOUR' }, { heldUntil });
  }

  /** The time that was proposed for a tour takes the place of its former one. */
  async confirmProposal(subjectId: string): Promise<void> {
    await this.release(subjectId, 'TOUR');
    const proposed = { subjectId, kind: 'PROPOSAL' } as const;
    await this.em.nativeUpdate(TakenTime, proposed, { kind: 'TOUR', heldUntil: null });
  }

  /** Turns a hold into an agreed time. */
  async confirm(subjectId: string): Promise<void> {
    await this.em.nativeUpdate(TakenTime, { subjectId, kind: 'TOUR' }, { heldUntil: null });
  }

  /** Frees what the subject took, or one kind of it. */
  async release(subjectId: string, kind?: TakenKind): Promise<void> {
    await this.em.nativeDelete(TakenTime, { subjectId, ...(kind ? { kind } : {}) });
  }
}

const BUSY = {
  kind: 'BUSY',
  subjectId: null,
  session: null,
  inPerson: false,
  place: null,
  seat: null,
} as const;

const spanOf = (row: { starts_at: string; ends_at: string }): Span => ({
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
});
