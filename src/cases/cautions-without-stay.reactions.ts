import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { Outbox } from '../platform/events/outbox';
import { Case } from './case.entity';
import { CaseDecided, CaseOpened } from './cases.events';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
const NO_STAY = 'It was decided that there was no stay, so the whole caution goes back.';

/** The case about the caution of a stay ends once another case decides that there was no stay. */
@Injectable()
export class CautionsWithoutStay {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(CaseDecided)
  async decided({ kind, subjectId, outcome }: PayloadOf<typeof CaseDecided>): Promise<void> {
    if (kind === 'STAY_NO_SHOW' && outcome !== 'COMPLETED') await this.returnWhole(subjectId);
  }

  /** The other case may have been decided after the guest contested the caution, and before this one was there. */
  @OnDomainEvent(CaseOpened)
  async opened({ caseId }: PayloadOf<typeof CaseOpened>): Promise<void> {
    const found = await this.em.findOne(Case, { id: caseId, kind: 'CAUTION' });
    if (!found) return;
    const { subjectId } = found;
    const other = await this.em.findOne(Case, { kind: 'STAY_NO_SHOW', subjectId });
    if (other?.outcome && other.outcome !== 'COMPLETED') await this.returnWhole(subjectId);
  }

  /** Safe to run twice. */
  private async returnWhole(subjectId: string): Promise<void> {
    const booking = await this.sql.row(CAUTION_OF_STAY, [subjectId]);
    if (!booking) return;
    await this.em.transactional(async (em) => {
      const found = await em.findOne(Case, { kind: 'CAUTION', subjectId }, LOCKED);
      if (!found || (found.state === 'CLOSED' && found.returned === booking.caution)) return;
      const whole = { returned: booking.caution };
      const onAppeal = found.state !== 'OPEN';
      found.settle(whole, NO_STAY, this.clock.now());
      this.outbox.record(CaseDecided, {
        ...{ caseId: found.id, kind: 'CAUTION', subjectId, outcome: whole, onAppeal },
      });
    });
  }
}

const CAUTION_OF_STAY = statement(
  'caution-of-stay',
  (db, id) =>
    db
      .selectFrom('stay_bookings')
      .select((eb) => eb.cast<number>('caution', 'float8').as('caution'))
      .where('id', '=', id),
  ['uuid'],
  { caution: 'float' },
);
