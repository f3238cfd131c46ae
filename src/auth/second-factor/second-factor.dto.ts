import { CustomField, TextField } from '../../platform/http/fields/fields';
import { Shown, ShownFlag, ShownInstant, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { PasskeyView } from '../passkeys/passkeys.dto';

const WRONG = 'This code is not right';
const EXAMPLES = ['K7QXM-4TBNP', 'W2HRD-9CVGA'];

/** The six digits that an authenticator app shows, as a text or a number; spaces between them are ignored. */
const FactorCodeField = (options: { optional?: boolean; unless?: string } = {}): PropertyDecorator =>
  CustomField((value) => (typeof value === 'string' && /^\d{6}$/.test(value) ? null : WRONG), {
    label: 'Code',
    ...options,
    read: (value) =>
      typeof value === 'number'
        ? String(value).padStart(6, '0')
        : typeof value === 'string'
          ? value.replace(/\s/g, '')
          : value,
    api: { oneOf: [{ type: 'string' }, { type: 'integer' }], example: '482139' },
  });

export class SecondFactorView {
  @ShownFlag(true, { description: 'Whether there is an authenticator app or a passkey' }) enabled: boolean;
  @ShownFlag(true, { description: 'Whether there is an authenticator app' }) authenticator: boolean;
  @Shown({ type: PasskeyView, isArray: true }) passkeys: PasskeyView[];
  @ShownInt(9, { description: 'Recovery codes that were not used yet' }) recoveryLeft: number;
}

export class BeginFactorBody {
  @TextField({ label: 'Password', exact: true, max: 128, example: 'corner shop with 3 windows' })
  password: string;
}

export class FactorBegunView {
  @ShownText('Scan the QR code or type the secret into your app') message: string;
  @ShownText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', { description: 'Base32, to be typed into an app' })
  secret: string;
  @ShownText(
    'otpauth://totp/Gidana:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Gidana',
    {
      description: 'For a QR code',
    },
  )
  uri: string;
}

export class ConfirmFactorBody {
  @FactorCodeField() code: string;
}

export class RecoveryCodesView {
  @ShownText('Second factor set up') message: string;
  @ShownText('K7QXM-4TBNP', {
    isArray: true,
    example: EXAMPLES,
    description: 'Ten codes, each good once. They are never shown again',
  })
  recoveryCodes: string[];
}

export class VerifyFactorBody {
  @FactorCodeField({ unless: 'recoveryCode' }) code?: string;

  @TextField({
    optional: true,
    max: 40,
    message: WRONG,
    description: 'Instead of `code`',
    example: EXAMPLES[0],
  })
  recoveryCode?: string;
}

export class FactorGivenView {
  @ShownText('Confirmed') message: string;
  @ShownInstant({ description: 'Until when this session may use the console' }) raisedUntil: string;
}

export class RenewCodesBody {
  @FactorCodeField({ optional: true }) code?: string;
}
