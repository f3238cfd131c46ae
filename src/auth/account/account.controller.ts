import { Body, Controller, Get, Headers, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { LimitByAddress } from '../../platform/http/limits/rate-limit.guard';
import { Call, MessageView } from '../../platform/http/call';
import { PersonalData } from '../../users/own-data/personal-data';
import { AccountDeletion } from './account-deletion.service';
import { ChangePasswordBody, DeleteAccountBody, PasswordChangedView, VerifyPhoneBody } from '../auth.dto';
import { ChangePasswordService } from '../passwords/change-password.service';
import { PhoneVerificationService } from '../codes/phone-verification.service';

/** Three of the sections. */
const EXPORT_EXAMPLE = {
  account: { createdAt: '2026-11-20T10:00:00.000Z' },
  settings: { streaks: true },
  favourites: [{ listingId: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }],
};

/** One's own account. */
@ApiTags('Accounts')
@SignedIn()
@Controller('users')
export class AccountController {
  constructor(
    private readonly changePassword: ChangePasswordService,
    private readonly phone: PhoneVerificationService,
    private readonly deletion: AccountDeletion,
    private readonly personalData: PersonalData,
  ) {}

  @Post('change-password')
  @Call({ summary: 'Change one’s password', answer: PasswordChangedView, errors: [400] })
  async change(
    @Body() body: ChangePasswordBody,
    @Headers('user-agent') device: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<PasswordChangedView> {
    const token = await this.changePassword.change(actor, body, device);
    return { message: 'Password changed', token };
  }

  @LimitByAddress('texts', 'LIMIT_TEXTS_PER_HOUR', 3_600, 'LIMIT_TEXTS_IN_ALL_PER_HOUR')
  @Post('phone-code')
  @Call({ summary: 'Text a code to one’s phone', answer: MessageView, errors: [400, 409] })
  async phoneCode(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.phone.requestCode(actor);
    return { message: 'We sent a code to your phone' };
  }

  @Post('verify-phone')
  @Call({ summary: 'Prove one’s phone number', answer: MessageView, errors: [400] })
  async verifyPhone(@Body() { code }: VerifyPhoneBody, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.phone.verify(actor, code);
    return { message: 'Phone number verified' };
  }

  @Get('export')
  @Call({
    summary: 'Download one’s data',
    description: 'Everything the product holds about the caller, by section.',
    schema: { type: 'object', additionalProperties: true, example: EXPORT_EXAMPLE },
  })
  export(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, unknown>> {
    void reply.header('content-disposition', 'attachment; filename="gidana-my-data.json"');
    return this.personalData.of(actor.userId);
  }

  @Post('delete-account')
  @Call({
    summary: 'Delete one’s account',
    description: 'Hidden at once, deleted after seven days unless restored.',
    answer: MessageView,
    errors: [400, 409],
  })
  async delete(@Body() { password }: DeleteAccountBody, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.changePassword.confirmOwner(actor, password, 'password');
    const day = await this.deletion.request(actor);
    return { message: `Your account will be deleted on ${day}. Until then you can restore it` };
  }

  @Post('restore-account')
  @Call({ summary: 'Keep an account that was to be deleted', answer: MessageView, errors: [409] })
  async restore(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.deletion.restore(actor);
    return { message: 'Your account stays' };
  }
}
