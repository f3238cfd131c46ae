import { CustomField, LineField, TextField } from '../../platform/http/fields/fields';
import { Shown, ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';

/** More than any browser sends. */
const PART_MAX = 20_000;
const BASE64URL = /^[\w-]{1,2048}$/;

export class PasskeyView {
  @ShownId() passkeyId: string;
  @ShownText('Chrome on Android', { description: 'What its owner calls it' }) name: string;
  @ShownInstant() createdAt: string;
  @ShownInstant({ nullable: true }) lastUsedAt: string | null;
}

/** A part of what the browser says about a passkey: the library that verifies it knows its shape. */
const BrowserPart = (example: object, optional = false): PropertyDecorator =>
  CustomField(
    (value, label) =>
      typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= PART_MAX
        ? null
        : `${label} is not valid`,
    { optional, api: { type: 'object', additionalProperties: true, example } },
  );

const IdText = (): PropertyDecorator => TextField({ max: 2048, pattern: BASE64URL, example: 'dGhlLWtleQ' });

/** A credential as the browser's WebAuthn API gives it, in JSON. */
class CredentialBody {
  @IdText() id: string;
  @IdText() rawId: string;
  @TextField({ pattern: /^public-key$/, max: 10, example: 'public-key' }) type: 'public-key';
  @TextField({ optional: true, max: 30, example: 'platform' }) authenticatorAttachment?: string;
  @BrowserPart({}, true) clientExtensionResults?: object;
}

export class AddPasskeyBody extends CredentialBody {
  @BrowserPart({ clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9u' }) response: object;
  @LineField({ optional: true, max: 60, description: 'What one calls it', example: 'Chrome on Android' })
  name?: string;
}

export class GivePasskeyBody extends CredentialBody {
  @BrowserPart({ clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQ' })
  response: object;
}

export class PasskeyOptionsBody {
  @TextField({
    optional: true,
    label: 'Password',
    exact: true,
    max: 128,
    description: 'For the first second factor; later the session has to be confirmed',
    example: 'corner shop with 3 windows',
  })
  password?: string;
}

export class PasskeyAddedView {
  @ShownText('Passkey added') message: string;
  @Shown({ type: PasskeyView }) passkey: PasskeyView;
  @Shown({
    type: [String],
    nullable: true,
    example: ['K7QXM-4TBNP', 'W2HRD-9CVGA'],
    description: 'Ten codes, each good once, with the first second factor; else null',
  })
  recoveryCodes: string[] | null;
}
