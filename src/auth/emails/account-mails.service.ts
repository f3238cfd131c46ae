import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config';
import { Outbox } from '../../platform/events/outbox';
import { SendMail } from '../../platform/mail/mail';
import type { User } from '../../users/account/user.entity';
import { accountRestoredMail } from './account-restored';
import { accountSuspendedMail } from './account-suspended';
import { deletionRequestedMail } from './deletion-requested';
import { passwordChangedMail } from './password-changed';

/** Emails to a person about what happened to their account, recorded in the running transaction. */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  suspended(user: User, reason: string): void {
    this.record(user, accountSuspendedMail(user.firstName, reason, this.config.link('/contact')));
  }

  restored(user: User): void {
    this.record(user, accountRestoredMail(user.firstName, this.config.link('/signin')));
  }

  /** `day` is the one on which the account goes, as people read it. */
  deletionRequested(user: User, day: string): void {
    this.record(user, deletionRequestedMail(user.firstName, day, this.config.link('/signin')));
  }

  passwordChanged(user: User): void {
    this.record(user, passwordChangedMail(user.firstName, this.config.link('/forgot-password')));
  }

  private record(user: User, mail: { subject: string; html: string; text: string }): void {
    this.outbox.enqueue(SendMail, { to: user.email, ...mail });
  }
}
