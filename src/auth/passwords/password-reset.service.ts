import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/http/errors';
import { lockedUser } from '../../users/account/locked-user';
import { badCode } from '../codes/account-codes.service';
import { EmailProofService } from '../codes/email-proof.service';
import type { ResetPasswordBody } from '../auth.dto';
import { NewPasswordService } from './new-password.service';
import { PasswordsService } from './passwords.service';
import { ResetCodesService, type ResetCode } from './reset-codes.service';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly resetCodes: ResetCodesService,
    private readonly passwords: PasswordsService,
    private readonly newPassword: NewPasswordService,
    private readonly proof: EmailProofService,
  ) {}

  /**
   * Sets a new password by the code, or by the token of a confirmed code; uses the code up and ends every session.
   * A person who can read the account's emails has proved its address too. Throws 400.
   */
  async reset(body: ResetPasswordBody, namedEmail: string | undefined): Promise<void> {
    const common = this.passwords.problemOf(body.password);
    if (common) throw invalid({ password: common });
    const code = await this.resetCodes.confirmed(body, namedEmail);
    const passwordHash = await this.passwords.hash(body.password);
    if (!(await this.em.transactional(() => this.set(code, body.password, passwordHash))))
      throw badCode('resetCode');
    this.newPassword.forgetSessions(code.userId);
  }

  private async set({ codeId, userId }: ResetCode, password: string, passwordHash: string): Promise<boolean> {
    const user = await lockedUser(this.em, userId);
    if (!(await this.resetCodes.consume(codeId))) return false;
    await this.proof.recordByReset(user);
    const problem = this.passwords.problemOf(password, user);
    if (problem) throw invalid({ password: problem });
    await this.newPassword.set(user, passwordHash, 'account.password-reset');
    return true;
  }
}
