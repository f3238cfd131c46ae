import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { SendMail } from '../../platform/mail/mail';
import { HeldVisitorMail, VisitorAddress } from './visitor-mail.entities';

const RETENTION_MS = 30 * DAY_MS;

/** Deletes what nobody opened, and addresses that were not used for long. */
const PruneVisitorMails = defineJob<object>('visitor-mails.prune');

/** Releases the mails that {@link VisitorMailsService} holds. */
@Injectable()
export class HeldVisitorMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The link of a request of this address was opened: what waits goes out. */
  async opened(email: string): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    const waits = await this.em.count(VisitorAddress, { email, openedAt: null });
    if (waits > 0) await this.em.transactional(() => this.release(email));
  }

  private async release(email: string): Promise<void> {
    await this.em.nativeUpdate(VisitorAddress, { email, openedAt: null }, { openedAt: this.clock.now() });
    const held = await this.em.find(HeldVisitorMail, { email }, { orderBy: { createdAt: 'asc' } });
    for (const waiting of held) {
      this.outbox.enqueue(SendMail, waiting.mail);
      this.em.remove(waiting);
    }
  }

  @OnJob(PruneVisitorMails)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_MS);
    await this.em.nativeDelete(HeldVisitorMail, { createdAt: { $lt: before } });
    await this.em.nativeDelete(VisitorAddress, { createdAt: { $lt: before } });
  }
}
