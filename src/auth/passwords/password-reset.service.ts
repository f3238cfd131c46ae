import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { invalid, tooManyRequests } from '../../platform/http/errors';
import { lockedUser } from '../../users/account/locked-user';
import { AccountCodes, badCode, RESET_TOKEN_MINUTES } from '../codes/account-codes';
import type { ConfirmResetCodeBody, ResetPasswordBody } from '../auth.dto';
import { NewPassword } from './new-password.service';
import { passwordProblem } from './password-rules';
import { Passwords } from './passwords';
import { VerificationService } from '../codes/verification.service';
import { Registrations } from '../sign-up/registrations.service';

const RESET = 'reset';
type Code = { codeId: string; userId: string };
type ResetClaims = { sub: string; email: string; code: string };

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly verification: VerificationService,
    private readonly registrations: Registrations,
    private readonly tokens: Tokens,
  ) {}

  /** Sends a code to the address, if it has an account. Throws 429 a minute long and after ten a day. */
  async requestCode(email: string): Promise<void> {
    const wait = await this.codes.request('reset', email);
    if (wait > 0) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code');
  }

  /** Checks the code and answers a token that opens {@link reset} in its place. The code is not used up. Throws 400. */
  async confirm({ resetCode, email }: ConfirmResetCodeBody, namedEmail: string | undefined): Promise<string> {
    const address = addressOf(email, namedEmail);
    const confirmed = await this.codes.confirm('reset', address, resetCode);
    if (!confirmed) throw badCode('resetCode');
    const claims = { typ: RESET, sub: confirmed.userId, email: address, code: confirmed.codeId };
    return this.tokens.sign(claims, `${RESET_TOKEN_MINUTES}m`);
  }

  /**
   * Sets a new password by the code, or by the token of a confirmed code; uses the code up and ends every session.
   * Whoever can read the account's mails has proved its address too. Throws 400.
   */
  async reset(
    body: ResetPasswordBody,
    bearer: string | undefined,
    namedEmail: string | undefined,
  ): Promise<void> {
    const common = passwordProblem(body.password);
    if (common) throw invalid({ password: common });
    const token =
      [body.token, bearer].map((text) => text && this.tokens.read<ResetClaims>(text, RESET)).find(Boolean) ||
      null;
    const code = await this.confirmedCode(body, token, namedEmail);
    const passwordHash = await this.passwords.hash(body.password);
    if (!(await this.em.transactional(() => this.set(code, body.password, passwordHash))))
      throw badCode('resetCode');
    this.newPassword.forgetSessions(code.userId);
  }

  private async confirmedCode(
    body: ResetPasswordBody,
    token: ResetClaims | null,
    namedEmail: string | undefined,
  ): Promise<Code> {
    if (body.resetCode === undefined && token) return { codeId: token.code, userId: token.sub };
    if (body.resetCode === undefined) throw invalid({ resetCode: 'Reset Code is required' });
    const address = addressOf(body.email, token?.email ?? namedEmail);
    const confirmed = await this.codes.confirm('reset', address, body.resetCode);
    if (!confirmed) throw badCode('resetCode');
    return confirmed;
  }

  private async set({ codeId, userId }: Code, password: string, passwordHash: string): Promise<boolean> {
    const user = await lockedUser(this.em, userId);
    if (!(await this.codes.consume(codeId))) return false;
    // A reset names no registration: only one that nobody else can have made brings its data.
    const registration = user.isVerified ? null : await this.registrations.undisputed(userId);
    await this.verification.prove(user, registration);
    const problem = passwordProblem(password, user);
    if (problem) throw invalid({ password: problem });
    await this.newPassword.set(user, passwordHash, 'account.password-reset');
    return true;
  }
}

function addressOf(email: string | undefined, named: string | undefined): string {
  const address = email ?? named;
  if (!address) throw invalid({ email: 'Email is required' });
  return address;
}
