import { Season } from '../season.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/clock/clock';
import { conflict } from '../../../platform/http/errors';
import { Outbox } from '../../../platform/events/outbox';
import { closeSeason } from './close-season';
import { weekEnd } from '../season-calendar';
import { SeasonsService } from '../seasons.service';

/** Closes seasons in one transaction each, so that an interrupted close leaves no trace. */
@Injectable()
export class SeasonCloseService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly seasons: SeasonsService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Closes every finished season, oldest first, including those of a downtime. Returns how many. */
  async closeDue(): Promise<number> {
    const now = this.clock.now();
    await this.seasons.seasonAt(now);
    const over = { closedAt: null, endsAt: { $lte: now } };
    const due = await this.em.find(Season, over, {
      fields: ['id'],
      orderBy: { startsAt: 'asc' },
      disableIdentityMap: true,
    });
    let closed = 0;
    for (const { id } of due)
      if (await this.em.transactional((em) => closeSeason(em, id, { at: this.clock.now(), by: null })))
        closed++;
    if (closed > 0) this.outbox.relaySoon();
    return closed;
  }

  /** Closes the running season now; the next one begins at once and ends on the regular Sunday. Returns its id. */
  async closeEarly(actor: Actor, seen?: string): Promise<string> {
    const now = this.clock.now();
    await this.closeDue();
    const { id } = await this.seasons.seasonAt(now);
    if (seen && seen !== id) throw conflict('This season is not running any more', 'SEASON_OVER');
    await this.em.transactional(async (em) => {
      const running = { id, endsAt: { $gt: now }, startsAt: { $lt: now }, closedAt: null };
      const ended = await this.em.nativeUpdate(Season, running, { endsAt: now });
      // When two admins close it at once, the second finds it closed and does nothing.
      if (ended === 0) return;
      await this.seasons.addSeason(now, weekEnd(now));
      await closeSeason(em, id, { at: this.clock.now(), by: actor.userId });
      this.audit.record('season.closed-early', { actorId: actor.userId, target: ['season', id] });
    });
    this.outbox.relaySoon();
    return id;
  }
}
