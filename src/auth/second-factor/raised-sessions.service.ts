import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { secondFactorMissing, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { SessionActorsService } from '../sessions/session-actors.service';
import { Session } from '../sessions/session.entity';
import { HAS_SECOND_FACTOR } from './has-second-factor.sql';

const RAISED_MS = 12 * HOUR_MS;

/** `none`: the account has no second factor. `lowered`: this session has not given it within twelve hours. */
export type RaisedState = 'none' | 'lowered' | 'raised';

/** Sessions that gave the second factor: for twelve hours they may do what a password alone does not allow. */
@Injectable()
export class RaisedSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly actors: SessionActorsService,
  ) {}

  /** Raises the session of this request, in the running transaction. Call {@link forget} after the commit. */
  async raise({ sessionId }: Actor): Promise<Date> {
    const raisedUntil = new Date(this.clock.now().getTime() + RAISED_MS);
    await this.em.nativeUpdate(Session, { id: sessionId, revokedAt: null }, { raisedUntil });
    return raisedUntil;
  }

  forget({ userId }: Pick<Actor, 'userId'>): void {
    this.actors.forgetUser(userId);
  }

  async stateOf({ userId, sessionId }: Actor): Promise<RaisedState> {
    const found = await this.sql.row(RAISED_STATE, [userId, sessionId, this.clock.now()]);
    if (!found?.has) return 'none';
    return found.raised ? 'raised' : 'lowered';
  }

  /** Throws 403 where the account has a second factor that this session has not given. */
  async demand(actor: Actor): Promise<RaisedState> {
    const state = await this.stateOf(actor);
    if (state === 'lowered') throw secondFactorMissing('factor');
    return state;
  }

  /** Throws 403 also where the account has none. */
  async demandRaised(actor: Actor): Promise<void> {
    if ((await this.demand(actor)) === 'none') throw secondFactorMissing('setup');
  }
}

const RAISED_STATE = statement(
  'raised-state',
  (db, userId, sessionId, now) =>
    db
      .selectFrom('users as u')
      .innerJoin('sessions as s', 's.user_id', 'u.id')
      .select(({ eb, fn, lit }) => [
        sql.raw<boolean>(HAS_SECOND_FACTOR).as('has'),
        fn.coalesce(eb('s.raised_until', '>', now), lit(false)).as('raised'),
      ])
      .where('u.id', '=', userId)
      .where('s.id', '=', sessionId),
  ['uuid', 'uuid', 'instant'],
  { has: 'bool', raised: 'bool' },
);
