import { Season } from './season.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { conflict } from '../../platform/http/errors';
import { RelayWake } from '../../platform/queues/relay-wake';
import type { SeasonPlaceView, SeasonPreviewView } from '../../console/gamification/admin-seasons.view';
import { inUnits } from '../rates/rewards';
import {
  CARRY_TIERS,
  COUNT_EMPTY,
  DECIDE,
  DROP,
  GIVE_BADGES,
  HOLD_OTHERS,
  HOLD_PLAYERS,
  PLACES,
  PREVIEW,
  PROMOTE,
  SCORERS_STAY,
  RECORD_DECIDED,
} from './season-close.sql';
import { weekEnd } from './season-calendar';
import { Seasons } from './seasons.service';

const LIMIT = '120s';

/** Closes seasons in one transaction each, so that an interrupted close leaves no trace. */
@Injectable()
export class SeasonClose {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly seasons: Seasons,
    private readonly audit: Audit,
    private readonly wake: RelayWake,
  ) {}

  /** Closes every finished season, oldest first, including those of a downtime. Returns how many. */
  async closeDue(): Promise<number> {
    const now = this.clock.now();
    await this.seasons.at(now);
    const over = { closedAt: null, endsAt: { $lte: now } };
    const due = await this.em.find(Season, over, {
      fields: ['id'],
      orderBy: { startsAt: 'asc' },
      disableIdentityMap: true,
    });
    let closed = 0;
    for (const { id } of due) if (await this.em.transactional(() => this.close(id, null))) closed++;
    if (closed > 0) this.wake.wake();
    return closed;
  }

  /** Closes the running season now; the next one begins at once and ends on the regular Sunday. Returns its id. */
  async closeEarly(actor: Actor, seen?: string): Promise<string> {
    const now = this.clock.now();
    await this.closeDue();
    const { id } = await this.seasons.at(now);
    if (seen && seen !== id) throw conflict('This season is not running any more', 'SEASON_OVER');
    await this.em.transactional(async () => {
      const running = { id, endsAt: { $gt: now }, startsAt: { $lt: now }, closedAt: null };
      const ended = await this.em.nativeUpdate(Season, running, { endsAt: now });
      // Of two admins at once, the second finds it closed and does nothing.
      if (ended === 0) return;
      await this.seasons.add(now, weekEnd(now));
      await this.close(id, actor.userId);
      this.audit.record('season.closed-early', { actorId: actor.userId, target: ['season', id] });
    });
    this.wake.wake();
    return id;
  }

  /** The result if the running season closed now. */
  async preview(): Promise<SeasonPreviewView> {
    const season = await this.seasons.at(this.clock.now());
    const changes = await this.sql.rows(PREVIEW, [season.id]);
    return {
      seasonId: season.id,
      startsAt: season.startsAt,
      endsAt: season.endsAt,
      changes: changes.map((change) => ({ ...change, points: inUnits(change.points) })),
    };
  }

  /** The leaders of a season by tier, and the people who lost a tier by it. */
  async places(seasonId: string): Promise<SeasonPlaceView[]> {
    const places = await this.sql.rows(PLACES, [seasonId]);
    return places.map((place) => ({ ...place, points: inUnits(place.points) }));
  }

  /** False when another process closed it. Needs a transaction. */
  private async close(seasonId: string, by: string | null): Promise<boolean> {
    const open = await this.sql.row(SEASON_LOCK, [seasonId]);
    if (!open) return false;
    // A million standings take longer than the time limit of a request.
    await this.sql.rows(MORE_TIME);
    for (const step of [DECIDE, HOLD_OTHERS, HOLD_PLAYERS, PROMOTE, SCORERS_STAY, COUNT_EMPTY])
      await this.sql.rows(step, [seasonId]);
    await this.sql.rows(DROP, [seasonId, open.ends_at]);
    for (const step of [GIVE_BADGES, CARRY_TIERS]) await this.sql.rows(step, [seasonId]);
    await this.sql.rows(RECORD_DECIDED, [seasonId]);
    await this.em.nativeUpdate(Season, { id: seasonId }, { closedAt: this.clock.now(), closedBy: by });
    return true;
  }
}

const SEASON_LOCK = statement(
  'season-lock',
  'select ends_at::text as ends_at from seasons where id = $1 and closed_at is null for update',
  ['uuid'],
  { ends_at: 'text' },
);

const MORE_TIME = statement('season-close-time', `set local statement_timeout = '${LIMIT}'`);
