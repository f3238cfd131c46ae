import { LRUCache } from 'lru-cache';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ActorSource, type Actor, type MissingFactor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { AccountStatusService } from '../../users/account/account-status.service';
import { HAS_SECOND_FACTOR } from '../second-factor/has-second-factor.sql';

const CACHE_MS = 1_000;
const CACHE_MAX = 10_000;

type Loading = { userId: string; actor: Promise<Actor | null> };

/**
 * Live sessions, asked once a request and cached for at most a second, so that a revocation, suspension or change of
 * role acts everywhere within that second, and in the process that did it at once.
 */
@Injectable()
export class SessionActorsService extends ActorSource implements OnModuleInit {
  private readonly cache = new LRUCache<string, Actor>({ max: CACHE_MAX, ttl: CACHE_MS });
  /** Queries under way: a burst of requests of one session queries once. */
  private readonly loading = new Map<string, Loading>();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly status: AccountStatusService,
  ) {
    super();
  }

  /** A person who asks for the deletion of the account keeps their sessions, and may do less from then on. */
  onModuleInit(): void {
    this.status.addFollower({ follow: async ({ id }) => this.forgetUser(id) });
  }

  override async find(userId: string, sessionId: string): Promise<Actor | null> {
    const cached = this.cache.get(sessionId);
    if (cached?.userId === userId) return cached;
    const already = this.loading.get(sessionId);
    if (already?.userId === userId) return already.actor;
    const asking: Loading = { userId, actor: this.load(userId, sessionId) };
    this.loading.set(sessionId, asking);
    try {
      const actor = await asking.actor;
      // Forgotten meanwhile: this actor may be older than the change that made it so.
      if (actor && this.loading.get(sessionId) === asking) this.cacheActor(actor);
      return actor;
    } finally {
      if (this.loading.get(sessionId) === asking) this.loading.delete(sessionId);
    }
  }

  /** Call it after the sessions of a person changed: it acts at once in this process. */
  forgetUser(userId: string): void {
    for (const [sessionId, actor] of [...this.cache])
      if (actor.userId === userId) this.cache.delete(sessionId);
    for (const [sessionId, asking] of this.loading)
      if (asking.userId === userId) this.loading.delete(sessionId);
  }

  private async load(userId: string, sessionId: string): Promise<Actor | null> {
    const now = this.clock.now();
    const found = await this.sql.row(ACTOR, [sessionId, userId, now]);
    if (!found) return null;
    if (found.seen_long_ago) await this.sql.rows(SEEN, [sessionId, now]);
    const lacks = this.config.env.SECOND_FACTOR ? found.lacks : null;
    const leaving = found.leaving ? ({ leaving: true } as const) : {};
    if (lacks) return { userId, sessionId, role: 'user', lacks, ...leaving };
    return { userId, sessionId, role: found.role, ...leaving };
  }

  /** Skips whom a step in another process gives more at once: the second factor, or keeping the account. */
  private cacheActor(actor: Actor): void {
    if (!actor.lacks && !actor.leaving) this.cache.set(actor.sessionId, actor);
  }
}

/** SQL for a hot read: every request of a signed-in person asks it. */
const ACTOR = statement(
  'session-actor',
  `select u.role, u.delete_requested_at is not null as leaving,
     s.last_seen_at < $3::timestamptz - interval '5 minutes' as seen_long_ago,
     case when u.role = 'admin' and coalesce(s.raised_until, '-infinity') <= $3 then
       case when ${HAS_SECOND_FACTOR} then 'factor' else 'setup' end end as lacks
   from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3
     and u.suspended_at is null and u.deleted_at is null`,
  ['uuid', 'uuid', 'instant'],
  row<{ role: 'user' | 'admin'; leaving: boolean; seen_long_ago: boolean; lacks: MissingFactor | null }>({
    role: 'text',
    leaving: 'bool',
    seen_long_ago: 'bool',
    lacks: 'text?',
  }),
);
/** A frequent write of one column, without loading the session. */
const SEEN = statement(
  'session-seen',
  (db, id, now) => db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id),
  ['uuid', 'instant'],
);
