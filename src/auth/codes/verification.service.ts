import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { forbidden, invalid, tooManyRequests } from '../../platform/http/errors';
import { lockedUser } from '../../users/account/locked-user';
import type { User } from '../../users/account/user.entity';
import { UserVerified } from '../../users/account/user.events';
import { AccountCodes, badCode, type ConfirmedCode } from './account-codes';
import type { NamedAccount } from './account-cookie';
import type { SignedInView } from '../auth.dto';
import { Sessions } from '../sessions/sessions.service';
import { presentSignedIn } from '../sign-in/sign-in.service';
import type { Registration } from '../sign-up/registration.entity';
import { Registrations } from '../sign-up/registrations.service';

@Injectable()
export class VerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly registrations: Registrations,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to the address, if it has an account to verify: for the newest registration that this browser made,
   * else for the only one. Throws 429 a minute long and after ten a day.
   */
  async requestCode(email: string, named: NamedAccount | null): Promise<void> {
    const own = named?.email === email ? named.registrations.at(-1) : undefined;
    const wait = await this.codes.request('verify', email, own);
    if (wait > 0) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code');
  }

  /**
   * Proves the address and opens a session, with the data and password of the registration that the code was sent for.
   * `email` names the account, else the browser's cookie does. Throws 400, 403.
   */
  async verify(
    code: string,
    email: string | undefined,
    named: NamedAccount | null,
    device: string | undefined,
  ): Promise<SignedInView> {
    const address = email ?? named?.email;
    if (!address) throw invalid({ email: 'Email is required' });
    const confirmed = await this.codes.confirm('verify', address, code);
    const own = named?.email === address ? named.registrations : [];
    const answer = confirmed && (await this.em.transactional(() => this.open(confirmed, own, device)));
    if (!answer) throw badCode('code');
    if (answer === 'suspended') throw forbidden('Account suspended', 'ACCOUNT_SUSPENDED');
    return answer;
  }

  private async open(
    { codeId, userId, subjectId }: ConfirmedCode,
    own: string[],
    device: string | undefined,
  ) {
    const user = await lockedUser(this.em, userId);
    if (user.isVerified || !(await this.codes.consume(codeId))) return null;
    const waiting = await this.registrations.of(userId);
    const sentFor = waiting.find(({ id }) => id === subjectId) ?? null;
    // This browser signed up, and the code is of a sign-up from elsewhere: perhaps a stranger's, whose password must not
    // open the account. The address is proven all the same.
    const isForeign = sentFor !== null && own.length > 0 && !own.includes(sentFor.id);
    const chosen = isForeign ? null : sentFor;
    await this.prove(user, chosen);
    if (!user.isInGoodStanding) return 'suspended' as const;
    const token = this.sessions.open(user.id, device);
    const message = chosen || waiting.length === 0 ? 'Account verified' : UNCLAIMED;
    return { token, message, user: presentSignedIn({ ...user, userId: user.id }) };
  }

  /**
   * Records the proof of a locked account's address once; what waited for it ends, and the account takes the data of
   * `registration`. The running transaction saves it.
   */
  async prove(user: User, registration: Registration | null): Promise<void> {
    if (user.isVerified) return;
    await this.registrations.end(user, registration);
    user.verifiedAt = this.clock.now();
    this.audit.record('account.verified', { actorId: user.id, target: ['user', user.id] });
    this.outbox.record(UserVerified, { userId: user.id, referredBy: user.referredById });
  }
}

const UNCLAIMED =
  'Account verified. Someone else signed up with your email too, so please choose a new password with Forgot password';
