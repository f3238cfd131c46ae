import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '../../platform/config/config';
import { setFields } from '../../platform/database/orm/set-fields';
import { User } from '../../users/account/user.entity';
import { AccountCode } from '../codes/account-code.entity';
import { generatedUsername, namesFromEmail } from './generated-names';
import { Registration } from './registration.entity';

const SALT_BYTES = 16;

/** The registrations that wait for a code, and which of them an account takes its data from. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /**
   * The salt of all passwords that are registered for an address: a sign-in derives one hash, and its time does not
   * say how many registrations wait.
   */
  saltOf(email: string): Buffer {
    const salt = createHmac('sha256', `${this.config.jwtSecret}:registration-salt`).update(email).digest();
    return salt.subarray(0, SALT_BYTES);
  }

  /** The oldest first. */
  waitingFor(userId: string): Promise<Registration[]> {
    return this.em.find(Registration, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /**
   * The registration that a code or a reset belongs to which named none: the only one, or the newest of several with
   * one password. Null where strangers may be among them: whose it is cannot be known then.
   */
  async undisputed(userId: string): Promise<Registration | null> {
    const waiting = await this.waitingFor(userId);
    const passwords = new Set(waiting.map(({ passwordHash }) => passwordHash));
    return passwords.size === 1 ? waiting.at(-1)! : null;
  }

  /**
   * In the transaction that proves the address of a locked account: it takes the data of this registration, or, where
   * none can be distinguished from a stranger's, nothing of any. All end here, with their codes.
   */
  async end(user: User, chosen: Registration | null): Promise<void> {
    if (chosen) await this.apply(user, chosen);
    else if ((await this.em.count(Registration, { userId: user.id })) > 0) await this.disown(user);
    await this.em.nativeDelete(Registration, { userId: user.id });
    await this.em.nativeDelete(AccountCode, { userId: user.id, purpose: 'verify' });
  }

  private async apply(user: User, chosen: Registration): Promise<void> {
    const { firstName, lastName, phoneNumber, phone, referredById, termsAcceptedAt, passwordHash } = chosen;
    await this.rename(user, { firstName, lastName });
    user.changePhoneNumber(phoneNumber);
    const referrer = referredById === user.id ? null : referredById;
    setFields(user, { phone, referredById: referrer, termsAcceptedAt, passwordHash });
  }

  private async disown(user: User): Promise<void> {
    await this.rename(user, namesFromEmail(user.email));
    const none = { phoneNumber: null, phone: null, referredById: null, termsAcceptedAt: null };
    setFields(user, { ...none, passwordHash: null });
  }

  /** Other names bring another generated username: the account had that of the first registration. */
  private async rename(user: User, names: { firstName: string; lastName: string }): Promise<void> {
    if (user.firstName === names.firstName && user.lastName === names.lastName) return;
    setFields(user, names);
    user.username = await this.freeUsername(names);
  }

  private async freeUsername({
    firstName,
    lastName,
  }: {
    firstName: string;
    lastName: string;
  }): Promise<string> {
    for (;;) {
      const username = generatedUsername(firstName, lastName);
      if ((await this.em.count(User, { username })) === 0) return username;
    }
  }
}
