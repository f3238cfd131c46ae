import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';

/** A mail leaves at most so often without a word of what became of it. */
const MOST = 2;
const UNKNOWN = `Handed to the mail server ${MOST} times with no word of the outcome. It may have arrived; run it again to send another copy.`;

/** Thrown when the server had all of a mail and did not say whether it took it. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The mail server had all of the mail and did not say whether it took it: ${cause.message}`, {
      cause,
    });
  }
}

/**
 * Counts how often a mail was handed over before anything is known of the outcome, so that kills in a row do not become
 * copies in a row. What is known and cannot be written down, because the database is away, is remembered here until the
 * job's next try.
 */
@Injectable()
export class MailHandovers {
  private readonly known = new Map<string, 'sent' | 'refused'>();

  constructor(private readonly em: EntityManager) {}

  /** Runs `send` unless the mail is out already. Throws, for good, when two copies may be out. */
  async once(mailId: string, send: () => Promise<void>): Promise<void> {
    if (!(await this.begin(mailId))) return;
    try {
      await send();
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error;
      this.known.set(mailId, 'refused');
      await this.settle(mailId, 'update mail_handovers set times = greatest(times - 1, 0) where mail_id = ?');
      throw error;
    }
    this.known.set(mailId, 'sent');
    await this.settle(mailId, 'update mail_handovers set sent_at = now() where mail_id = ?');
  }

  /** Whether the mail is to go out. After {@link MOST} the next one is an admin's decision, and one copy. */
  private async begin(mailId: string): Promise<boolean> {
    const known = this.known.get(mailId);
    if (known === 'sent') {
      await this.settle(mailId, 'update mail_handovers set sent_at = now() where mail_id = ?');
      return false;
    }
    const [row] = await this.em.fork().execute<{ times: number; sent: boolean }[]>(
      `insert into mail_handovers as h (mail_id, times) values (?, 1)
       on conflict (mail_id) do update set last_at = now(),
         times = case when h.sent_at is not null or ? then h.times when h.times > ${MOST} then ${MOST} else h.times + 1 end
       returning times, sent_at is not null as sent`,
      [mailId, known === 'refused'],
    );
    this.known.delete(mailId);
    if (row!.sent) return false;
    if (row!.times > MOST) throw new UnrecoverableError(UNKNOWN);
    return true;
  }

  private async settle(mailId: string, statement: string): Promise<void> {
    await this.em.fork().execute(statement, [mailId]);
    this.known.delete(mailId);
  }
}
