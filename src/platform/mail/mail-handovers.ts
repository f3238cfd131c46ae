import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { sql } from 'kysely';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';

/** The most attempts per mail whose outcome is unknown. */
const MOST = 2;
const UNKNOWN = `Handed to the mail server ${MOST} times with no word of the outcome. It may have arrived; run it again to send another copy.`;

/** SQL for a race: each try counts one, of several processes too. */
const HANDOVER_BEGIN = statement(
  'handover-begin',
  `insert into mail_handovers as h (mail_id, times) values ($1, 1)
   on conflict (mail_id) do update set last_at = now(),
     times = case when h.sent_at is not null or $2 then h.times when h.times > ${MOST} then ${MOST} else h.times + 1 end
   returning times, sent_at is not null as sent`,
  ['text', 'bool'],
  { times: 'int', sent: 'bool' },
);
const HANDOVER_SENT = statement(
  'handover-sent',
  (db, mailId) =>
    db
      .updateTable('mail_handovers')
      .set({ sent_at: sql<Date>`now()` })
      .where('mail_id', '=', mailId),
  ['text'],
);
const HANDOVER_REFUSED = statement(
  'handover-refused',
  (db, mailId) =>
    db
      .updateTable('mail_handovers')
      .set(({ eb, fn, lit }) => ({ times: fn<number>('greatest', [eb('times', '-', 1), lit(0)]) }))
      .where('mail_id', '=', mailId),
  ['text'],
);

/** Thrown when the server received a whole mail and did not confirm whether it accepted it. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The mail server had all of the mail and did not say whether it took it: ${cause.message}`, {
      cause,
    });
  }
}

/**
 * Counts the attempts to hand over a mail before any outcome is known, so that repeated kills do not send repeated
 * copies. An outcome that cannot be saved because the database is away is remembered here until the job's next attempt.
 */
@Injectable()
export class MailHandovers {
  private readonly known = new Map<string, 'sent' | 'refused'>();

  constructor(private readonly em: EntityManager) {}

  /** Runs `send` unless the mail was sent already. Throws, for good, when two copies may have been sent. */
  async sendOnce(mailId: string, send: () => Promise<void>): Promise<void> {
    if (!(await this.begin(mailId))) return;
    try {
      await send();
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error;
      this.known.set(mailId, 'refused');
      await this.settle(mailId, HANDOVER_REFUSED);
      throw error;
    }
    this.known.set(mailId, 'sent');
    await this.settle(mailId, HANDOVER_SENT);
  }

  /** Whether to send the mail. After {@link MOST} attempts another one, for one copy, is an admin's decision. */
  private async begin(mailId: string): Promise<boolean> {
    const known = this.known.get(mailId);
    if (known === 'sent') {
      await this.settle(mailId, HANDOVER_SENT);
      return false;
    }
    const begun = await Sql.in(this.em.fork()).row(HANDOVER_BEGIN, [mailId, known === 'refused']);
    this.known.delete(mailId);
    if (begun!.sent) return false;
    if (begun!.times > MOST) throw new UnrecoverableError(UNKNOWN);
    return true;
  }

  private async settle(mailId: string, outcome: typeof HANDOVER_SENT): Promise<void> {
    await Sql.in(this.em.fork()).rows(outcome, [mailId]);
    this.known.delete(mailId);
  }
}
