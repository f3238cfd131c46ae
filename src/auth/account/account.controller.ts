import { Body, Controller, Get, Headers, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { LimitByIp } from '../../platform/http/limits/rate-limit.guard';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { DeletionRequestsService } from './deletion-requests.service';
import { ChangePasswordBody, DeleteAccountBody, PasswordChangedView, VerifyPhoneBody } from '../auth.dto';
import { ChangePasswordService } from '../passwords/change-password.service';
import { OwnPasswordService } from '../passwords/own-password.service';
import { PhoneVerificationService } from '../codes/phone-verification.service';

/** Three of the sections. */
const EXPORT_EXAMPLE = {
  account: { createdAt: '2026-11-20T10:00:00.000Z' },
  settings: { streaks: true },
  favourites: [{ listingId: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }],
};

/** A person's own account. */
@ApiTags('Accounts')
@SignedIn()
@Controller('users')
export class AccountController {
  constructor(
    private readonly changePassword: ChangePasswordService,
    private readonly ownPassword: OwnPasswordService,
    private readonly phone: PhoneVerificationService,
    private readonly deletion: DeletionRequestsService,
    private readonly personalData: PersonalDataService,
  ) {}

  @Post('change-password')
  @Endpoint({ summary: 'Change your password', response: PasswordChangedView, errors: [400] })
  async change(
    @Body() body: ChangePasswordBody,
    @Headers('user-agent') device: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<PasswordChangedView> {
    const token = await this.changePassword.change(actor, body, device);
    return { message: 'Password changed', token };
  }

  @LimitByIp('texts', 'LIMIT_TEXTS_PER_HOUR', HOUR_SECONDS, 'LIMIT_TEXTS_IN_ALL_PER_HOUR')
  @Post('phone-code')
  @Endpoint({ summary: 'Text a code to your phone', response: MessageView, errors: [400, 409] })
  async phoneCode(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.phone.requestCode(actor);
    return { message: 'We sent a code to your phone' };
  }

  @Post('verify-phone')
  @Endpoint({ summary: 'Verify your phone number', response: MessageView, errors: [400] })
  async verifyPhone(@Body() { code }: VerifyPhoneBody, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.phone.verify(actor, code);
    return { message: 'Phone number verified' };
  }

  @Get('export')
  @Endpoint({
    summary: 'Download your data',
    description: 'Everything the product holds about the caller, by section.',
    schema: { type: 'object', additionalProperties: true, example: EXPORT_EXAMPLE },
  })
  async export(@CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const data = await this.personalData.written(actor.userId);
    return reply
      .header('content-disposition', 'attachment; filename="gidana-my-data.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(data));
  }

  @Post('delete-account')
  @Endpoint({
    summary: 'Delete your account',
    description: 'Hidden at once, deleted after seven days unless restored.',
    response: MessageView,
    errors: [400, 409],
  })
  async delete(@Body() { password }: DeleteAccountBody, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.ownPassword.confirmOwner(actor, password, 'password');
    const day = await this.deletion.request(actor);
    return { message: `Your account will be deleted on ${day}. Until then you can restore it` };
  }

  @Post('restore-account')
  @Endpoint({ summary: 'Keep an account that was to be deleted', response: MessageView, errors: [409] })
  async restore(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.deletion.restore(actor);
    return { message: 'Your account stays' };
  }
}
