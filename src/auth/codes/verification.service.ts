import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { forbidden, invalid } from '../../platform/http/errors';
import { lockedUser } from '../../users/account/locked-user';
import { AccountCodesService, badCode, type ConfirmedCode } from './account-codes.service';
import type { NamedAccount } from './account-cookie.service';
import { EmailProofService } from './email-proof.service';
import type { SignedInView } from '../auth.dto';
import { SessionOpeningService } from '../sessions/session-opening.service';
import { presentSignedIn } from '../sign-in/sign-in.service';
import { RegistrationsService } from '../sign-up/registrations.service';

@Injectable()
export class VerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodesService,
    private readonly registrations: RegistrationsService,
    private readonly opening: SessionOpeningService,
    private readonly proof: EmailProofService,
  ) {}

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
    const opened = confirmed && (await this.em.transactional(() => this.open(confirmed, own, device)));
    if (!opened) throw badCode('code');
    if (opened === 'suspended') throw forbidden('Account suspended', 'ACCOUNT_SUSPENDED');
    return opened;
  }

  private async open(
    { codeId, userId, subjectId }: ConfirmedCode,
    own: string[],
    device: string | undefined,
  ) {
    const user = await lockedUser(this.em, userId);
    if (user.isVerified || !(await this.codes.consume(codeId))) return null;
    const waiting = await this.registrations.waitingFor(userId);
    const sentFor = waiting.find(({ id }) => id === subjectId) ?? null;
    // This browser signed up, and the code is of a sign-up from elsewhere: perhaps a stranger's, whose password must not
    // open the account. The address is proven all the same.
    const isForeign = sentFor !== null && own.length > 0 && !own.includes(sentFor.id);
    const chosen = isForeign ? null : sentFor;
    await this.proof.record(user, chosen);
    if (!user.isInGoodStanding) return 'suspended' as const;
    const token = this.opening.open(user.id, device);
    const message = chosen || waiting.length === 0 ? 'Account verified' : UNCLAIMED;
    return { token, message, user: presentSignedIn({ ...user, userId: user.id }) };
  }
}

const UNCLAIMED =
  'Account verified. Someone else signed up with your email too, so please choose a new password with Forgot password';
