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
      await Sql.in(em).rows(REDACT_OUTBOX, [email, user.email]);
      await this.status.write(user);
      await this.sessions.endAll(userId);
      this.audit.record('account.deleted', { target: ['user', userId] });
      this.outbox.record(UserDeleted, { userId });
    });
  }
}

/** What was recorded to be sent ($1 the address) stays for two weeks; nothing in it may name the person any longer. */
const REDACT_OUTBOX = statement(
  'outbox-redact',
  `update outbox set payload = case
     when payload->>'to' is not null then jsonb_build_object('to', $2::text, 'subject', '', 'html', '', 'text', '')
     else payload || jsonb_build_object('email', $2::text) end
   where payload->>'to' = $1 or payload->>'email' = $1`,
  ['text', 'text'],
);
