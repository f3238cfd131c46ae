import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { Mail } from '../../platform/mail/mail';
import { Mailer } from '../../platform/mail/mailer';

/**
 * SQL for a race: with the address locked, of two mails at once one is first. Holds a mail ($4, $5) to an address ($1) of
 * which another request than this one ($2) was first, while nobody opened its link.
 */
const HOLD = statement(
  'visitor-mail-hold',
  `with address as (
     insert into visitor_addresses as a (email, request, created_at) values ($1, $2, $3)
     on conflict on constraint visitor_addresses_pkey do update set email = a.email
     returning request, opened_at)
   insert into held_visitor_mails (id, email, mail, created_at)
   select $4, $1, $5::jsonb, $3 from address where opened_at is null and request <> $2
   on conflict on constraint held_visitor_mails_pkey do update set created_at = excluded.created_at returning id`,
  ['text', 'text', 'instant', 'text', 'json'],
  { id: 'text' },
);

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

  /** Sends or holds. `request` is `<kind>:<id>`. Throws when the mail could not be handed over. */
  async send(request: string, mail: Mail): Promise<void> {
    if (!this.config.env.RATE_LIMITS || !(await this.isHeld(request, mail))) await this.mailer.send(mail);
  }

  private async isHeld(request: string, { id, ...mail }: Mail): Promise<boolean> {
    const held = [mail.to, request, this.clock.now(), id, JSON.stringify(mail)] as const;
    const row = await this.sql.row(HOLD, held);
    return row !== null;
  }
}
