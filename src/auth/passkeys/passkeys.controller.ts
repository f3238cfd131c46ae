import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { FactorGivenView } from '../second-factor/second-factor.dto';
import { PasskeySigningService } from './passkey-signing.service';
import { presentPasskey } from './passkeys.presenter';
import { AddPasskeyBody, GivePasskeyBody, PasskeyAddedView, PasskeyOptionsBody } from './passkeys.dto';
import { PasskeysService } from './passkeys.service';

const OPTIONS = { type: 'object', additionalProperties: true };
const CHALLENGE = {
  challenge: 'Zm9yLWEtcGFzc2tleS10by1zaWdu',
  timeout: 300_000,
  userVerification: 'required',
};
const CREATION = { ...CHALLENGE, rp: { id: 'gidana.ng', name: 'Gidana' }, attestation: 'none' };
const REQUEST = { ...CHALLENGE, rpId: 'gidana.ng', allowCredentials: [] };

/** A person's own passkeys, as a second factor. */
@ApiTags('Accounts')
@SignedIn()
@Controller('users')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signing: PasskeySigningService,
  ) {}

  @Post('passkeys/options')
  @Endpoint({
    summary: 'Begin to add a passkey',
    description:
      'The options of `navigator.credentials.create` in JSON, good for 5 minutes. The first second factor of an account wants the password, another one a confirmed session (403 `SECOND_FACTOR_NEEDED`).',
    schema: { ...OPTIONS, example: CREATION },
    errors: [400, 403, 409],
  })
  options(@CurrentActor() actor: Actor, @Body() { password }: PasskeyOptionsBody) {
    return this.passkeys.options(actor, password);
  }

  @Post('passkeys')
  @Endpoint({
    summary: 'Add a passkey',
    description:
      'The credential that the browser made, in JSON. Ends every other session; this one counts as confirmed for 12 hours.',
    response: PasskeyAddedView,
    errors: [400, 403, 409],
  })
  async add(@CurrentActor() actor: Actor, @Body() body: AddPasskeyBody): Promise<PasskeyAddedView> {
    const { passkey, recoveryCodes } = await this.passkeys.add(actor, body);
    return { message: 'Passkey added', passkey: presentPasskey(passkey), recoveryCodes };
  }

  @Delete('passkeys/:id')
  @Endpoint({
    summary: 'Remove a passkey',
    description: 'From a confirmed session (403 `SECOND_FACTOR_NEEDED`).',
    response: MessageView,
    errors: [403, 404],
  })
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.passkeys.remove(actor, id);
    return { message: 'Passkey removed' };
  }

  @Post('second-factor/passkey/options')
  @Endpoint({
    summary: 'Begin to confirm this session with a passkey',
    description:
      'The options of `navigator.credentials.get` in JSON, good for 5 minutes. Without a passkey 403 `SECOND_FACTOR_SETUP`.',
    schema: { ...OPTIONS, example: REQUEST },
    errors: [403],
  })
  signingOptions(@CurrentActor() actor: Actor) {
    return this.signing.options(actor);
  }

  @Post('second-factor/passkey')
  @Endpoint({
    summary: 'Confirm this session with a passkey, for 12 hours',
    description: 'The signed credential of the browser, in JSON.',
    response: FactorGivenView,
    errors: [400],
  })
  async verify(@CurrentActor() actor: Actor, @Body() body: GivePasskeyBody): Promise<FactorGivenView> {
    const raisedUntil = await this.signing.verify(actor, body);
    return { message: 'Confirmed', raisedUntil: raisedUntil.toISOString() };
  }
}
