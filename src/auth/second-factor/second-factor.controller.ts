import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { SecondFactorSetupService } from './second-factor-setup.service';
import { SecondFactorService } from './second-factor.service';
import {
  BeginFactorBody,
  ConfirmFactorBody,
  FactorBegunView,
  FactorGivenView,
  RecoveryCodesView,
  RenewCodesBody,
  SecondFactorView,
  VerifyFactorBody,
} from './second-factor.dto';

/** A person's own second factor: the code of an app, or a passkey. */
@ApiTags('Accounts')
@SignedIn()
@Controller('users/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly setup: SecondFactorSetupService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Your second factor', response: SecondFactorView })
  show(@CurrentActor() actor: Actor): Promise<SecondFactorView> {
    return this.factor.viewOf(actor.userId);
  }

  @Post()
  @Endpoint({
    summary: 'Begin to set up an authenticator app',
    description:
      'The secret counts from the first code of it that `confirm` takes, within an hour. Who has a second factor gives it first (403 `SECOND_FACTOR_NEEDED`).',
    response: FactorBegunView,
    errors: [400, 403],
  })
  async begin(@CurrentActor() actor: Actor, @Body() { password }: BeginFactorBody): Promise<FactorBegunView> {
    const begun = await this.setup.begin(actor, password);
    return { message: 'Scan the QR code or type the secret into your app', ...begun };
  }

  @Post('confirm')
  @Endpoint({
    summary: 'Put an authenticator app to use',
    description:
      'Ends every other session; this one counts as confirmed for 12 hours. Five tries in 15 minutes. Who has a second factor gives it first (403 `SECOND_FACTOR_NEEDED`).',
    response: RecoveryCodesView,
    errors: [400, 403],
  })
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() { code }: ConfirmFactorBody,
  ): Promise<RecoveryCodesView> {
    const recoveryCodes = await this.setup.confirm(actor, code);
    return { message: 'Second factor set up', recoveryCodes };
  }

  @Post('verify')
  @Endpoint({
    summary: 'Confirm this session with the second factor, for 12 hours',
    description:
      'A code of the app, each once, or a recovery code. Five tries in 15 minutes. Without a second factor 403 `SECOND_FACTOR_SETUP`.',
    response: FactorGivenView,
    errors: [400, 403],
  })
  async verify(@CurrentActor() actor: Actor, @Body() body: VerifyFactorBody): Promise<FactorGivenView> {
    const raisedUntil = await this.factor.verify(actor, body);
    return { message: 'Confirmed', raisedUntil: raisedUntil.toISOString() };
  }

  @Post('recovery-codes')
  @Endpoint({
    summary: 'Make new recovery codes; those before are void',
    description: 'Without an authenticator app a confirmed session is enough, and `code` may be absent.',
    response: RecoveryCodesView,
    errors: [400, 403],
  })
  async renew(@CurrentActor() actor: Actor, @Body() { code }: RenewCodesBody): Promise<RecoveryCodesView> {
    const recoveryCodes = await this.factor.renewCodes(actor, code);
    return { message: 'New recovery codes made', recoveryCodes };
  }

  @Delete()
  @Endpoint({
    summary: 'Turn the second factor off: app, passkeys and recovery codes are deleted',
    description: 'From a confirmed session (403 `SECOND_FACTOR_NEEDED`).',
    response: MessageView,
    errors: [403],
  })
  async turnOff(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.factor.turnOff(actor);
    return { message: 'Second factor turned off' };
  }
}
