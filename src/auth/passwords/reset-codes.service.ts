import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { invalid } from '../../platform/http/errors';
import type { ConfirmResetCodeBody, ResetPasswordBody } from '../auth.dto';
import { AccountCodesService, badCode, RESET_TOKEN_MINUTES } from '../codes/account-codes.service';

const RESET = 'reset';
export type ResetCode = { codeId: string; userId: string };
type ResetClaims = { sub: string; email: string; code: string };

/** The codes that open a reset, and the tokens that stand for a confirmed one. */
@Injectable()
export class ResetCodesService {
  constructor(
    private readonly codes: AccountCodesService,
    private readonly tokens: Tokens,
  ) {}

  /** Checks the code and returns a token that opens the reset in its place. The code is not used up. Throws 400. */
  async confirm({ resetCode, email }: ConfirmResetCodeBody, namedEmail: string | undefined): Promise<string> {
    const address = addressOf(email, namedEmail);
    const confirmed = await this.codes.confirm('reset', address, resetCode);
    if (!confirmed) throw badCode('resetCode');
    const claims = { typ: RESET, sub: confirmed.userId, email: address, code: confirmed.codeId };
    return this.tokens.sign(claims, `${RESET_TOKEN_MINUTES}m`);
  }

  /** Whether it is the token of a confirmed code, in time. */
  isToken(text: string | undefined): boolean {
    return this.claimsOf(text) !== null;
  }

  /**
   * The code that a reset came with, or that its token was given for; `namedEmail` is the address that the browser's
   * cookie names. Throws 400.
   */
  async confirmed(body: ResetPasswordBody, namedEmail: string | undefined): Promise<ResetCode> {
    const token = this.claimsOf(body.token);
    if (body.resetCode === undefined && token) return { codeId: token.code, userId: token.sub };
    if (body.resetCode === undefined) throw invalid({ resetCode: 'Reset Code is required' });
    const address = addressOf(body.email, token?.email ?? namedEmail);
    const confirmed = await this.codes.confirm('reset', address, body.resetCode);
    if (!confirmed) throw badCode('resetCode');
    return confirmed;
  }

  /** Uses the code up, in the running transaction; null when somebody was quicker. */
  consume(codeId: string): Promise<string | null> {
    return this.codes.consume(codeId);
  }

  private claimsOf(text: string | undefined): ResetClaims | null {
    return text ? this.tokens.claimsOf<ResetClaims>(text, RESET) : null;
  }
}

function addressOf(email: string | undefined, named: string | undefined): string {
  const address = email ?? named;
  if (!address) throw invalid({ email: 'Email is required' });
  return address;
}
