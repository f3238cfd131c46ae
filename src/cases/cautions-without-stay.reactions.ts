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
import { CaseDecided } from './cases.events';

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

  /** Safe to run twice. */
  @OnDomainEvent(CaseDecided)
  async decided({ kind, subjectId, outcome }: PayloadOf<typeof CaseDecided>): Promise<void> {
    if (kind !== 'STAY_NO_SHOW' || outcome === 'COMPLETED') return;
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
