import { Body, Controller, Headers, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { invalid } from '../../platform/http/errors';
import { isEmail } from '../../platform/text/email-address';
import { LimitByIp } from '../../platform/http/limits/rate-limit.guard';
import { AccountCookieService } from './account-cookie.service';
import {
  CodeRequestBody,
  ConfirmResetCodeBody,
  ResetPasswordBody,
  ResetTokenView,
  SignedInView,
  VerificationCodeBody,
  VerifyAccountBody,
} from '../auth.dto';
import { PasswordResetService } from '../passwords/password-reset.service';
import { ResetCodesService } from '../passwords/reset-codes.service';
import { ResetTokenGuard } from '../passwords/reset-token.guard';
import { CodeRequestsService } from './code-requests.service';
import { VerificationService } from './verification.service';

const SENT = 'If there is an account for this email, a code is on its way';

/** Endpoints for codes from emails: proving an email address, setting a new password. */
@ApiTags('Accounts')
@Public()
@Controller('users')
export class CodesController {
  constructor(
    private readonly codes: CodeRequestsService,
    private readonly verification: VerificationService,
    private readonly resetCodes: ResetCodesService,
    private readonly passwordReset: PasswordResetService,
    private readonly cookie: AccountCookieService,
  ) {}

  @LimitByIp('account-codes', 'LIMIT_ACCOUNT_MAILS_PER_HOUR', 3_600, 'LIMIT_ACCOUNT_MAILS_IN_ALL_PER_HOUR')
  @Post('verification-code')
  @Endpoint({ summary: 'Mail another verification code', response: MessageView, errors: [400] })
  async verificationCode(
    @Body() { email: typed }: VerificationCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const named = this.cookie.read(request);
    const email = isEmail(typed) ? typed : named?.email;
    if (!email) throw invalid({ email: typed ? 'Email must be a valid email' : 'Email is required' });
    this.cookie.set(request, reply, email);
    // The newest of the registrations that this browser made.
    const registrationId = named?.email === email ? named.registrations.at(-1) : undefined;
    await this.codes.requestMail('verify', email, registrationId);
    return { message: SENT };
  }

  @Post('verify-account')
  @Endpoint({ summary: 'Verify your email address and sign in', response: SignedInView, errors: [400, 403] })
  async verify(
    @Body() { code, email }: VerifyAccountBody,
    @Headers('user-agent') device: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInView> {
    const signedIn = await this.verification.verify(code, email, this.cookie.read(request), device);
    this.cookie.clear(reply);
    return signedIn;
  }

  @LimitByIp('account-codes', 'LIMIT_ACCOUNT_MAILS_PER_HOUR', 3_600, 'LIMIT_ACCOUNT_MAILS_IN_ALL_PER_HOUR')
  @Post('reset-code')
  @Endpoint({ summary: 'Mail a code for a forgotten password', response: MessageView, errors: [400] })
  async resetCode(
    @Body() { email }: CodeRequestBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    this.cookie.set(request, reply, email);
    await this.codes.requestMail('reset', email);
    return { message: SENT };
  }

  @Post('confirm-reset-code')
  @Endpoint({
    summary: 'Check a reset code',
    description: 'The code is not used up. The token opens reset-password only.',
    response: ResetTokenView,
    errors: [400],
  })
  async confirm(@Body() body: ConfirmResetCodeBody, @Req() request: FastifyRequest): Promise<ResetTokenView> {
    const token = await this.resetCodes.confirm(body, this.cookie.read(request)?.email);
    return { token, message: 'Code confirmed' };
  }

  @Post('reset-password')
  @UseGuards(ResetTokenGuard)
  @Endpoint({
    summary: 'Set a new password',
    description:
      'By the reset code, or by the token of confirm-reset-code (in `token` or as the bearer token). Every session ends.',
    response: MessageView,
    errors: [400],
  })
  async reset(
    @Body() body: ResetPasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.passwordReset.reset(body, this.cookie.read(request)?.email);
    this.cookie.clear(reply);
    return { message: 'Password reset successfully' };
  }
}
