import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config';
import type { PayloadOf } from '../../platform/events/event';
import type { User } from '../../users/account/user.entity';
import { accountExistsMail } from '../emails/account-exists';
import { resetCodeMail } from '../emails/reset-code';
import { verificationCodeMail } from '../emails/verification-code';
import { RegistrationsService } from '../sign-up/registrations.service';
import { AccountCodesService } from './account-codes.service';
import type { SendCode } from './code-requests.service';

/** Writes the email for a requested code. A person who is verified already is notified of that instead. */
@Injectable()
export class CodeMailsService {
  constructor(
    private readonly codes: AccountCodesService,
    private readonly registrations: RegistrationsService,
    private readonly config: Config,
  ) {}

  /** Null for a code that was used, replaced or has expired by now. */
  async write({ requestId, purpose, registrationId }: PayloadOf<typeof SendCode>, user: User) {
    const { id: userId, email } = user;
    const owner = { userId, email, subjectId: userId, target: email };
    if (purpose === 'verify' && user.isVerified)
      return accountExistsMail(user.firstName, this.config.link('/'));
    // The email names what the code opens: of several registrations of an address each person knows their own.
    const registration = user.isVerified ? null : await this.registrationOf(userId, registrationId);
    if (purpose === 'reset') {
      const issued = await this.codes.issue(requestId, purpose, owner);
      const { firstName } = (user.isVerified ? user : registration) ?? {};
      return issued && resetCodeMail(firstName, registration, issued, this.config.link('/reset-password'));
    }
    const issued = await this.codes.issue(requestId, purpose, {
      ...owner,
      subjectId: registration?.id ?? userId,
    });
    return issued && verificationCodeMail(registration, issued, this.config.link('/confirm-email'));
  }

  /** Null when that registration has ended: the code then proves the email address alone. */
  private async registrationOf(userId: string, registrationId: string | undefined) {
    if (!registrationId) return this.registrations.undisputed(userId);
    return (await this.registrations.waitingFor(userId)).find(({ id }) => id === registrationId) ?? null;
  }
}
