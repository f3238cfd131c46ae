import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import type { User } from '../../users/account/user.entity';
import { UserVerified } from '../../users/account/user.events';
import type { Registration } from '../sign-up/registration.entity';
import { RegistrationsService } from '../sign-up/registrations.service';

/** An email address is proven when a code that was mailed to it comes back. */
@Injectable()
export class EmailProofService {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the proof of a locked account's email address once; what waited for it ends, and the account takes the data of
   * `registration`. The running transaction saves it.
   */
  async record(user: User, registration: Registration | null): Promise<void> {
    if (user.isVerified) return;
    await this.registrations.end(user, registration);
    user.verifiedAt = this.clock.now();
    this.audit.record('account.verified', { actorId: user.id, target: ['user', user.id] });
    this.outbox.record(UserVerified, { userId: user.id, referredBy: user.referredById });
  }

  /**
   * As {@link record}, for a password reset, which names no registration: takes data only from one that nobody else
   * can have made.
   */
  async recordByReset(user: User): Promise<void> {
    await this.record(user, user.isVerified ? null : await this.registrations.undisputed(user.id));
  }
}
