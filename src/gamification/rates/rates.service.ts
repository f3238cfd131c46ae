import { row, statement } from '../../platform/database/sql/statement';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { conflict } from '../../platform/http/errors';
import { fullNameOf } from '../../users/account/full-name';
import { ratesInUnits, USUAL_RATES, type RewardRates } from './reward-rates';

/** The latest reward rates; version 0 are the defaults. */
export type HeldRates = {
  version: number;
  rates: RewardRates;
  changedAt: string | null;
  changedByName: string | null;
};

/** Reward rates and caps. Each change is a new version, so that past payments keep their value. */
@Injectable()
export class RatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async now(): Promise<RewardRates> {
    const row = await this.sql.row(RATES_NOW);
    return { ...USUAL_RATES, ...row?.rates };
  }

  async held(): Promise<HeldRates> {
    const row = await this.sql.row(RATES_HELD);
    if (!row) return { version: 0, rates: USUAL_RATES, changedAt: null, changedByName: null };
    return { ...row, rates: { ...USUAL_RATES, ...row.rates } };
  }

  /** Throws 409 when another admin changed them since this version. Equal values make no new version. */
  async set(actor: Actor, seen: number, rates: RewardRates): Promise<void> {
    await this.em.transactional(async () => {
      const held = await this.held();
      if (held.version === seen && isDeepStrictEqual(held.rates, rates)) return;
      const before = ratesInUnits(held.rates);
      const added = await this.sql.rows(RATES_SET, [
        seen,
        JSON.stringify(rates),
        this.clock.now(),
        actor.userId,
      ]);
      if (added.length === 0) throw conflict('Somebody changed the values in the meantime', 'STALE_VERSION');
      this.audit.record('reward.rates-changed', {
        actorId: actor.userId,
        target: ['reward-rates', String(seen + 1)],
        before,
        after: ratesInUnits(rates),
      });
      await this.em.flush();
    });
  }
}

const RATES_NOW = statement(
  'rates-now',
  (db) => db.selectFrom('reward_rates').select('rates').orderBy('version', 'desc').limit(1),
  [],
  row<{ rates: Partial<RewardRates> }>({ rates: 'json' }),
);

const RATES_HELD = statement(
  'rates-held',
  (db) =>
    db
      .selectFrom('reward_rates as r')
      .leftJoin('users as u', 'u.id', 'r.by_user_id')
      .select(({ ref }) => [
        'r.version',
        'r.rates',
        isoText(ref('r.at')).as('changedAt'),
        fullNameOf(ref('u.first_name'), ref('u.last_name')).as('changedByName'),
      ])
      .orderBy('r.version', 'desc')
      .limit(1),
  [],
  row<HeldRates>({ version: 'int', rates: 'json', changedAt: 'text?', changedByName: 'text?' }),
);

/** SQL for a race: of two admins who change the same version one is refused. */
const RATES_SET = statement(
  'rates-set',
  `insert into reward_rates (version, rates, at, by_user_id)
         select $1::int + 1, $2::jsonb, $3::timestamptz, $4::uuid
         where $1::int = (select coalesce(max(version), 0) from reward_rates)
         on conflict on constraint reward_rates_pkey do nothing returning 1`,
  ['int', 'json', 'instant', 'uuid'],
);
