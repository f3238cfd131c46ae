import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Config } from '../../platform/config/config';
import { Outbox } from '../../platform/events/outbox';
import { SendMail } from '../../platform/mail/mail';
import { lockedUser } from '../../users/account/locked-user';
import type { User } from '../../users/account/user.entity';
import { secondFactorChangedMail, type SecondFactorChange } from '../emails/second-factor-changed';
import { Passkey } from '../passkeys/passkey.entity';
import { SessionsService } from '../sessions/sessions.service';
import { Session } from '../sessions/session.entity';
import { Authenticator } from './authenticator/authenticator.entity';
import { RecoveryCode } from './recovery-codes/recovery-code.entity';

/** Changes of a second factor: one at a time for each person, each audited and mailed to its owner. */
@Injectable()
export class SecondFactorChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {}

  /** Runs in a transaction, while no other change of this person's second factor runs. */
  alone<T>(userId: string, change: (user: User) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => change(await lockedUser(em, userId)));
  }

  /** Records a new factor, and ends the other sessions, which began without it, in the running transaction. */
  async added(user: User, change: SecondFactorChange, by: Actor, more?: string): Promise<void> {
    await this.sessions.endOthers(by);
    this.note(user, change, by, more);
  }

  /** Removes all factors of the person and the raised rights of their sessions, in the running transaction. */
  async clear(userId: string): Promise<void> {
    for (const entity of [Authenticator, Passkey, RecoveryCode])
      await this.em.nativeDelete<{ userId: string }>(entity, { userId });
    await this.em.nativeUpdate(Session, { userId }, { raisedUntil: null });
  }

  /** Records the change and mails it to the owner, in the running transaction. */
  note(user: User, change: SecondFactorChange, by: Actor, more?: string): void {
    const facts = { actorId: by.userId, target: ['user', user.id] as [string, string] };
    this.audit.record(`account.second-factor-${change}`, facts);
    const mail = secondFactorChangedMail(user.firstName, change, this.config.link('/forgot-password'), more);
    this.outbox.enqueue(SendMail, { to: user.email, ...mail });
  }
}
