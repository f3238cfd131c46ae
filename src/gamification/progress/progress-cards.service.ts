import { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { ProgressCard } from './progress-card.entity';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { sharp } from '../../uploads/images/sharp';
import { drawProgressCard, type ProgressFacts } from './progress-card';
import { yearsBetween } from '../benefits/years.sql';
import { inUnits } from '../rates/tenths';
import type { Tier } from '../../users/profile/profile-figures.service';
import { StreakReaderService } from '../streaks/streak-reader.service';

const CODE_BYTES = 16;
const MOST_CACHED = 50;

/** Public progress cards: first name, username, tier, points and streaks, nothing else. */
@Injectable()
export class ProgressCardsService {
  private readonly drawn = new LRUCache<string, Buffer, ProgressFacts>({
    max: MOST_CACHED,
    ignoreFetchAbort: true,
    fetchMethod: (_code, _stale, { context }) =>
      sharp(Buffer.from(drawProgressCard(context)))
        .png({ palette: true })
        .toBuffer(),
  });

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly streaks: StreakReaderService,
  ) {}

  /** Stores the current figures under a URL that nobody can guess. */
  async share(userId: string): Promise<{ url: string }> {
    const now = this.clock.now();
    const row = await this.sql.row(PROGRESS_FACTS, [userId, now]);
    const { current, longest } = await this.streaks.streakOf(userId);
    const facts = { ...row!, points: inUnits(row!.points), currentStreak: current, longestStreak: longest };
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await this.em.insert(ProgressCard, { code, userId, facts, createdAt: now });
    return { url: `${this.config.publicUrl}/progress/${code}` };
  }

  /** Null for an unknown card, and when its owner is no longer visible. */
  async findFacts(code: string): Promise<ProgressFacts | null> {
    const row = await this.sql.row(PROGRESS_CARD, [code]);
    return row && row.facts;
  }

  /** The card as PNG, for link previews. Immutable per code, so the latest ones are cached. */
  draw(code: string, facts: ProgressFacts): Promise<Buffer> {
    return this.drawn.forceFetch(code, { context: facts });
  }
}

const PROGRESS_FACTS = statement(
  'progress-facts',
  (db, id, now) =>
    db
      .selectFrom('users as u')
      .leftJoin('players as p', 'p.user_id', 'u.id')
      .where('u.id', '=', id)
      .select(({ fn, ref, selectFrom, val }) => [
        'u.first_name as firstName',
        'u.username',
        fn.coalesce('p.tier', val<Tier>('bronze')).as('tier'),
        fn.coalesce('p.points', val(0)).as('points'),
        yearsBetween(ref('u.created_at'), now).as('years'),
        selectFrom('season_badges as b')
          .select(countRows().as('n'))
          .whereRef('b.user_id', '=', 'u.id')
          .as('badges'),
      ]),
  ['uuid', 'instant'],
  row<Omit<ProgressFacts, 'currentStreak' | 'longestStreak'>>({
    firstName: 'text',
    username: 'text',
    tier: 'text',
    points: 'int',
    years: 'int',
    badges: 'int',
  }),
);

const PROGRESS_CARD = statement(
  'progress-card',
  (db, code) =>
    db
      .selectFrom('progress_cards as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('c.facts')
      .where('c.code', '=', code)
      .where('u.suspended_at', 'is', null)
      .where('u.deleted_at', 'is', null)
      .where('u.delete_requested_at', 'is', null),
  ['text'],
  row<{ facts: ProgressFacts }>({ facts: 'json' }),
);
