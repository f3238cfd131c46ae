import { Registration } from '../sign-up/registration.entity';
import { Follow } from '../../users/people/follow.entity';
import { Authenticator } from '../second-factor/authenticator/authenticator.entity';
import { RecoveryCode } from '../second-factor/recovery-codes/recovery-code.entity';
import { Passkey } from '../passkeys/passkey.entity';
import { AccountCode } from '../codes/account-code.entity';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { OnJob } from '../../platform/events/handlers';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { escapeMarkup } from '../../platform/text/escape-markup';
import { Outbox } from '../../platform/events/outbox';
import { AccountStatusService } from '../../users/account/account-status.service';
import { UserDeleted } from '../../users/account/user.events';
import { DeleteAccount } from './deletion-requests.service';
import { SessionsService } from '../sessions/sessions.service';

/** Deletes an account a week after its owner asked for it. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly status: AccountStatusService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @OnJob(DeleteAccount)
  async delete({ userId }: { userId: string }): Promise<void> {
    const now = this.clock.now();
    await this.status.locked(userId, async (user, em) => {
      if (!user.deletedOn || user.deletedAt || user.deletedOn > now) return;
      await em.nativeDelete(AccountCode, { userId });
      await em.nativeDelete(Registration, { userId });
      for (const entity of [Authenticator, Passkey, RecoveryCode])
        await em.nativeDelete<{ userId: string }>(entity, { userId });
      await em.nativeDelete(Follow, { $or: [{ followerId: userId }, { followeeId: userId }] });
      const { email } = user;
      user.erase(now);
      await Sql.in(em).rows(REDACT_OUTBOX, [email, user.email, patternOf(email)]);
      await this.status.write(user);
      await this.sessions.endAll(userId);
      this.audit.record('account.deleted', { target: ['user', userId] });
      this.outbox.record(UserDeleted, { userId });
    });
  }
}

/**
 * Finds the address in the text and in the HTML of a recorded mail, in any case of letters, but not as a part of a
 * longer one. In JSON a line break before it is a backslash and a letter.
 */
function patternOf(email: string): string {
  const forms = [email, escapeMarkup(email)].map((text) => text.replace(/[^a-z0-9]/gi, String.raw`\$&`));
  return String.raw`(?:(?<=\\[nrt])|(?<![\w.%+-]))(?:${forms.join('|')})(?![\w-]|\.\w)`;
}

/**
 * SQL for a set: what was recorded to be sent stays for two weeks, and may no longer hold the person's address $1 (found
 * by $3). Mails to them are emptied, and in those to others (the team, owners in their quiet hours) $2 takes its place.
 */
const REDACT_OUTBOX = statement(
  'outbox-redact',
  `update outbox set payload = case
     when payload->>'to' = $1 then jsonb_build_object('to', $2::text, 'subject', '', 'html', '', 'text', '')
     else regexp_replace(payload::text, $3, $2, 'gi')::jsonb end
   where payload::text ~* $3`,
  ['text', 'text', 'text'],
);
