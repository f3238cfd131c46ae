import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { Mail } from '../../platform/mail/mail';
import { Mailer } from '../../platform/mail/mailer';

/**
 * SQL for a race: with the address locked, of two mails at once one is first. Holds a mail ($4, $5) to an address ($1) of
 * which another request than this one ($2) was first, while nobody opened its link. One that would be untrue later is
 * not stored ($6), or stored until it would be ($7).
 */
const HOLD = statement(
  'visitor-mail-hold',
  `with address as (
     insert into visitor_addresses as a (email, request, created_at) values ($1, $2, $3)
     on conflict on constraint visitor_addresses_pkey do update set email = a.email
     returning request, opened_at),
   other as (select from address where opened_at is null and request <> $2),
   stored as (
     insert into held_visitor_mails (id, email, mail, created_at, useful_until)
       select $4, $1, $5::jsonb, $3, $7 from other where $6
     on conflict on constraint held_visitor_mails_pkey do update set created_at = excluded.created_at)
   select exists (select from other) as held`,
  ['text', 'text', 'instant', 'text', 'json', 'bool', 'instant?'],
  { held: 'bool' },
);

type Urgency = { pressing?: boolean; usefulUntil?: Date | null };

/**
 * A visitor's form sends emails to the address in it, which may be a stranger's. So the mails of one request go out; those
 * of others to the same address wait until the link in one was opened, which shows that they are wanted.
 */
@Injectable()
export class VisitorMailsService {
  constructor(
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Sends or holds; a `pressing` one, such as a reminder, is sent before it stops being of use or not at all. `request` is
   * `<kind>:<id>`. Throws when the mail could not be handed over.
   */
  async send(request: string, mail: Mail, when: Urgency = {}): Promise<void> {
    if (!this.config.env.RATE_LIMITS || !(await this.isHeld(request, mail, when)))
      await this.mailer.send(mail);
  }

  private async isHeld(
    request: string,
    { id, ...mail }: Mail,
    { pressing = false, usefulUntil = null }: Urgency,
  ): Promise<boolean> {
    const waits = !pressing || usefulUntil !== null;
    const until = pressing ? usefulUntil : null;
    const held = [mail.to, request, this.clock.now(), id, JSON.stringify(mail), waits, until] as const;
    return (await this.sql.row(HOLD, held))!.held;
  }
}
