import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { SendMail } from '../../platform/mail/mail';
import { HeldVisitorMail, VisitorAddress } from './visitor-mail.entities';

const RETENTION_MS = 30 * DAY_MS;
/** The furthest stay is two years ahead, and its link is good for a month after it. */
const OPENED_RETENTION_MS = 2 * 365 * DAY_MS + RETENTION_MS;

/** Deletes what nobody opened, and addresses whose links were not opened for long. */
const PruneVisitorMails = defineJob<object>('visitor-mails.prune');

/** Releases the mails that {@link VisitorMailsService} holds. */
@Injectable()
export class HeldVisitorMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The link of a request of this address was opened: what waits goes out, and no later mail waits. `request` is
   * `<kind>:<id>`. Noted again after a month, because an address that is in use is kept.
   */
  async opened(email: string, request: string): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    const lately = { $gte: new Date(this.clock.now().getTime() - RETENTION_MS) };
    if ((await this.em.count(VisitorAddress, { email, openedAt: lately })) > 0) return;
    await this.em.transactional(() => this.release(email, request));
  }

  private async release(email: string, request: string): Promise<void> {
    const now = this.clock.now();
    await this.sql.rows(OPENED, [email, request, now]);
    const held = await this.em.find(HeldVisitorMail, { email }, { orderBy: { createdAt: 'asc' } });
    for (const waiting of held) {
      if (!waiting.usefulUntil || waiting.usefulUntil > now) this.outbox.enqueue(SendMail, waiting.mail);
      this.em.remove(waiting);
    }
  }

  @OnJob(PruneVisitorMails)
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = { $lt: new Date(now - RETENTION_MS) };
    await this.em.nativeDelete(HeldVisitorMail, { createdAt: before });
    await this.em.nativeDelete(VisitorAddress, { openedAt: null, createdAt: before });
    await this.em.nativeDelete(VisitorAddress, { openedAt: { $lt: new Date(now - OPENED_RETENTION_MS) } });
  }
}

/** A race: a mail that is about to be held comes first, and goes out, or finds the address opened. */
const OPENED = statement(
  'visitor-address-opened',
  (db, email, request, at) =>
    db
      .insertInto('visitor_addresses')
      .values({ email, request, opened_at: at, created_at: at })
      .onConflict((conflict) =>
        conflict
          .constraint('visitor_addresses_pkey')
          .doUpdateSet(({ ref }) => ({ opened_at: ref('excluded.opened_at') })),
      ),
  ['text', 'text', 'instant'],
);
