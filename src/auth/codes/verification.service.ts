import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { forbidden, invalid, tooManyRequests } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { UserVerified } from '../../users/account/user.events';
import { AccountCodes, badCode, type ConfirmedCode } from './account-codes';
import { markOf, type NamedAccount } from './account-cookie';
import type { SignedInView } from '../auth.dto';
import { Sessions } from '../sessions/sessions.service';
import { presentSignedIn } from '../sign-in/sign-in.service';

@Injectable()
export class VerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Sends a code to the address, if it has an account to verify. Throws 429 a minute long and after ten a day. */
  async requestCode(email: string): Promise<void> {
    const wait = await this.codes.request('verify', email);
    if (wait > 0) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code');
  }

  /** Proves the address and opens a session. `email` names the account, else the browser's cookie does. Throws 400, 403. */
  async verify(
    code: string,
    email: string | undefined,
    named: NamedAccount | null,
    device: string | undefined,
  ): Promise<SignedInView> {
    const address = email ?? named?.email;
    if (!address) throw invalid({ email: 'Email is required' });
    const confirmed = await this.codes.confirm('verify', address, code);
    const held = named?.email === address ? named.mark : undefined;
    const answer = confirmed && (await this.em.transactional(() => this.open(confirmed, held, device)));
    if (!answer) throw badCode('code');
    if (answer === 'suspended') throw forbidden('Account suspended', 'ACCOUNT_SUSPENDED');
    return answer;
  }

  private async open(confirmed: ConfirmedCode, mark: string | undefined, device: string | undefined) {
    if (!(await this.codes.consume(confirmed.codeId))) return null;
    const user = await this.em.findOneOrFail(User, { id: confirmed.userId }, { populate: ['passwordHash'] });
    this.markVerified(user);
    // Someone else registered the same address after this browser did: their password must not open the account.
    const isForeign = mark !== undefined && user.passwordHash !== null && markOf(user.passwordHash) !== mark;
    if (isForeign) user.passwordHash = null;
    if (!user.isInGoodStanding) return 'suspended' as const;
    const message = isForeign
      ? 'Account verified. Someone else signed up with your email too, so please choose a new password with Forgot password'
      : 'Account verified';
    return {
      token: this.sessions.open(user.id, device),
      message,
      user: presentSignedIn({ ...user, userId: user.id }),
    };
  }

  /** Records the proof of the address once; the running transaction saves it. */
  markVerified(user: User): void {
    if (user.isVerified) return;
    user.verifiedAt = this.clock.now();
    this.audit.record('account.verified', { actorId: user.id, target: ['user', user.id] });
    this.outbox.record(UserVerified, { userId: user.id, referredBy: user.referredById });
  }
}
