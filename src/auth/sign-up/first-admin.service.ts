import { insertedOnce } from '../../platform/database/orm/inserted-once';
import { setFields } from '../../platform/database/orm/set-fields';
import { Setting } from '../../platform/database/setting.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import type { Environment } from '../../platform/config/environment';
import { isEmail } from '../../platform/text/email-address';
import { User } from '../../users/account/user.entity';
import { passwordProblem } from '../passwords/password-rules';
import { PasswordsService } from '../passwords/passwords.service';
import { generatedReferralCode, generatedUsername } from './generated-names';

/** The names of the first admin, until that person changes them. */
const NAMES = { firstName: 'Gidana', lastName: 'Admin' };
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 20;

/** In production the first admin has a password that anybody may have. A rule of the settings. */
export function adminPasswordProblems({ NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): string[] {
  if (NODE_ENV !== 'production' || !ADMIN_EMAIL || !ADMIN_PASSWORD) return [];
  const problem = passwordProblem(ADMIN_PASSWORD, true, { email: ADMIN_EMAIL, ...NAMES });
  return problem ? [`ADMIN_PASSWORD: ${problem}`] : [];
}

/** Messages for the operator, printed once. */
export type NewAdmin = { email: string; username: string; password: string };

/**
 * There is no default admin. The first one comes from ADMIN_EMAIL and ADMIN_PASSWORD; without them, where nobody is an
 * admin yet, one is made with a generated password that is printed once.
 */
@Injectable()
export class FirstAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Makes or promotes the configured admin, once for each address: who loses the role later does not get it back by a
   * restart. Returns the message to print where a password was generated.
   */
  async ensure(): Promise<NewAdmin | null> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config.env;
    if (email && password) return this.fromConfiguration(email.trim().toLowerCase(), password);
    const demo = this.config.demoListings > 0;
    if (demo || this.config.env.NODE_ENV === 'test') return null;
    return this.generated();
  }

  private async fromConfiguration(email: string, password: string): Promise<null> {
    await this.runOnce(`first-admin:${email}`, async (em) => {
      const known = await em.findOne(User, { email });
      // A person who registered the address without proving it must not sign in with their own password, nor name the admin.
      const passwordHash = known?.isVerified ? undefined : await this.passwords.hash(password);
      if (known && passwordHash)
        setFields(known, { ...NAMES, phoneNumber: null, phone: null, referredById: null });
      this.promote(em, known ?? newUser(email), passwordHash);
    });
    return null;
  }

  private async generated(): Promise<NewAdmin | null> {
    if ((await this.em.fork().count(User, { role: 'admin' })) > 0) return null;
    const password = Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
      '',
    );
    const host = new URL(this.config.publicUrl).hostname;
    const user = newUser(isEmail(`admin@${host}`) ? `admin@${host}` : 'admin@gidana.test');
    const passwordHash = await this.passwords.hash(password);
    const made = await this.runOnce('first-admin', async (em) => this.promote(em, user, passwordHash));
    return made ? { email: user.email, username: user.username, password } : null;
  }

  private promote(em: EntityManager, user: User, passwordHash: string | undefined): void {
    const before = { role: user.role };
    user.role = 'admin';
    user.verifiedAt ??= this.clock.now();
    if (passwordHash) user.passwordHash = passwordHash;
    em.persist(user);
    this.audit.record('account.role-changed', {
      target: ['user', user.id],
      before,
      after: { role: 'admin' },
    });
  }

  /** Does the work in one transaction with the note that it is done; of several processes that start together, one does. */
  private runOnce(name: string, work: (em: EntityManager) => Promise<void>): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (!(await insertedOnce(em, Setting, { name, value: true }))) return false;
      await work(em);
      return true;
    });
  }
}

function newUser(email: string): User {
  const user = new User();
  const username = generatedUsername(NAMES.firstName, NAMES.lastName);
  return setFields(user, { email, username, referralCode: generatedReferralCode(), ...NAMES });
}
