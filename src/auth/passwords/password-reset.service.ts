import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { invalid, tooManyRequests } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { AccountCodes, badCode, RESET_TOKEN_MINUTES } from '../codes/account-codes';
import type { ConfirmResetCodeBody, ResetPasswordBody } from '../auth.dto';
import { NewPassword } from './new-password.service';
import { passwordProblem } from './password-rules';
import { Passwords } from './passwords';
import { VerificationService } from '../codes/verification.service';

const RESET = 'reset';
type ResetClaims = { sub: string; email: string; code: string };

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AccountCodes,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly verification: VerificationService,
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
    const codeId = await this.confirmedCode(body, token, namedEmail);
    const passwordHash = await this.passwords.hash(body.password);
    const userId = await this.em.transactional(() => this.set(codeId, body.password, passwordHash));
    if (!userId) throw badCode('resetCode');
    this.newPassword.forgetSessions(userId);
  }

  private async confirmedCode(
    body: ResetPasswordBody,
    token: ResetClaims | null,
    namedEmail: string | undefined,
  ): Promise<string> {
    if (body.resetCode === undefined && token) return token.code;
    if (body.resetCode === undefined) throw invalid({ resetCode: 'Reset Code is required' });
    const address = addressOf(body.email, token?.email ?? namedEmail);
    const confirmed = await this.codes.confirm('reset', address, body.resetCode);
    if (!confirmed) throw badCode('resetCode');
    return confirmed.codeId;
  }

  private async set(codeId: string, password: string, passwordHash: string): Promise<string | null> {
    const userId = await this.codes.consume(codeId);
    if (!userId) return null;
    const user = await this.em.findOneOrFail(User, { id: userId });
    const problem = passwordProblem(password, user);
    if (problem) throw invalid({ password: problem });
    this.verification.markVerified(user);
    await this.newPassword.set(user, passwordHash, 'account.password-reset');
    return userId;
  }
}

function addressOf(email: string | undefined, named: string | undefined): string {
  const address = email ?? named;
  if (!address) throw invalid({ email: 'Email is required' });
  return address;
}
