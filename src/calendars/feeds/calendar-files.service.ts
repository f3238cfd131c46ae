import { Injectable } from '@nestjs/common';
import { Clock, lagosDate } from '../../platform/clock/clock';
import { DAY_MS, HOUR_SECONDS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { RateLimiter } from '../../platform/http/limits/rate-limiter';
import { FeedTokensService } from './feed-tokens.service';
import { AGREED_OF, BLOCKED_OF_UNIT, FIND_FEED, NOTE_READ, TAKEN_OF_UNIT } from './feeds.sql';
import { personalCalendar } from './personal-calendar';
import { unitCalendar } from './unit-calendar';

/** How long past entries stay in a person's own calendar. */
const PAST_DAYS = 30;

/** Writes the calendars that other programs read. */
@Injectable()
export class CalendarFilesService {
  constructor(
    private readonly sql: Sql,
    private readonly tokens: FeedTokensService,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a token that is unknown or was revoked, 429 for one that is read too often. */
  async getFile(token: string): Promise<string> {
    const hash = this.tokens.hashOf(token);
    const feed = hash && (await this.sql.row(FIND_FEED, [hash]));
    if (!feed) throw notFound();
    const limit = this.config.env.LIMIT_CALENDAR_READS_PER_HOUR;
    await this.limiter.take(`calendar:${feed.id}`, { limit, windowSeconds: HOUR_SECONDS });
    const text = feed.unit_id === null ? await this.ofPerson(feed.owner_id) : await this.ofUnit(feed.unit_id);
    await this.sql.rows(NOTE_READ, [feed.id, this.clock.now()]);
    return text;
  }

  private async ofUnit(unitId: string): Promise<string> {
    const now = this.clock.now();
    const which = [unitId, lagosDate(now)] as const;
    const taken = await this.sql.rows(TAKEN_OF_UNIT, which);
    const blocked = await this.sql.rows(BLOCKED_OF_UNIT, which);
    return unitCalendar({ unitId, host: this.host, at: now, taken, blocked });
  }

  private async ofPerson(userId: string): Promise<string> {
    const since = new Date(this.clock.now().getTime() - PAST_DAYS * DAY_MS);
    const rows = await this.sql.rows(AGREED_OF, [userId, since]);
    return personalCalendar(rows, { url: this.config.publicUrl, host: this.host });
  }

  private get host(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}
