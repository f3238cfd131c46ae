import type { FieldOptions } from '../platform/http/fields/field';
import { CustomField, EmailField, FlagField, TextField } from '../platform/http/fields/fields';
import { isEmail } from '../platform/text/email-address';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownInstant,
  ShownText,
  ShownId,
} from '../platform/http/fields/shown';
import { NameField, PhoneField, PhoneNumberField, readDigits } from '../users/account/account-fields';
import { AVATAR, USER_ID } from '../users/profile/profile.dto';
import { PasswordField } from './passwords/password-rules';

const EMAIL_MAX = 254;
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhYTBjMiJ9.c2lnbmF0dXJl';

/** Equal to the field `password` of the same body. */
const RepeatedPasswordField = (): PropertyDecorator =>
  CustomField((value, _label, whole) => (value === whole['password'] ? null : 'Passwords must match'), {
    label: 'Confirm Password',
    exact: true,
    api: { type: String, maxLength: 128, example: 'corner shop with 3 windows' },
  });

export class RegisterBody {
  @NameField('First name') firstName: string;
  @NameField('Last name', { example: 'Obi' }) lastName: string;
  @EmailField() email: string;
  @PhoneNumberField() phoneNumber: string;
  @PasswordField() password: string;
  @RepeatedPasswordField() confirmPassword: string;
  @PhoneField() phone?: string;
  @TextField({ optional: true, max: 40, example: 'ADA7K2QX' }) referralCode?: string;
  @FlagField({ optional: true, description: 'The agreement to the terms; recorded with its time' })
  acceptTerms?: boolean;
}

/** An e-mail address, or a username when there is no "@" in it. */
const SignInNameField = (options: FieldOptions): PropertyDecorator =>
  CustomField(
    (value) => {
      if (typeof value !== 'string' || value.length > EMAIL_MAX) return 'Email must be a valid email';
      return value.includes('@') && !isEmail(value) ? 'Email must be a valid email' : null;
    },
    {
      label: 'Email',
      ...options,
      read: (value) => (typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value),
      api: { type: String, maxLength: EMAIL_MAX, example: 'ada@example.com' },
    },
  );

export class LoginBody {
  @SignInNameField({ unless: 'username', description: 'An e-mail address or a username' }) email?: string;

  @SignInNameField({ optional: true, description: 'Instead of `email`' })
  username?: string;

  @PasswordField() password: string;
}

export class SignedInUserView {
  @ShownId({ example: USER_ID }) userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText(AVATAR, { nullable: true }) avatar: string | null;
  @ShownChoice(['user', 'admin']) role: 'user' | 'admin';
}

export class SignedInView {
  @ShownText(TOKEN, { description: 'The bearer token, good for 7 days' }) token: string;
  @ShownText('Signed in') message: string;
  @Shown({ type: SignedInUserView }) user: SignedInUserView;
}

/** A one-time code, as a number or a text. */
const CodeField = (label: string, options: { unless?: string; digits?: string } = {}): PropertyDecorator =>
  CustomField(
    (value) => {
      if (typeof value !== 'string' || value.length > 20) return `${label} is not valid`;
      return options.digits && !/^\d+$/.test(value) ? options.digits : null;
    },
    {
      label,
      unless: options.unless,
      read: readDigits,
      api: { oneOf: [{ type: 'string' }, { type: 'integer' }], example: '48213970' },
    },
  );

const accountNamed = 'The account; else the one that the cookie of the call before names';

/** Which account to send a code to. */
export class CodeRequestBody {
  @EmailField() email: string;
}

/** Without an email, the cookie of a sign-in by username names the account that is not verified yet. */
export class VerificationCodeBody {
  @TextField({
    optional: true,
    max: EMAIL_MAX,
    lower: true,
    description: 'May be absent, or a username, after a sign-in',
  })
  email?: string;
}

export class VerifyAccountBody {
  @CodeField('Verification code') code: string;
  @EmailField({ optional: true, description: accountNamed }) email?: string;
}

export class VerifyPhoneBody {
  @CodeField('Verification code') code: string;
}

export class ConfirmResetCodeBody {
  @CodeField('Reset Code', { digits: 'Reset Code is required' }) resetCode: string;
  @EmailField({ optional: true, description: accountNamed }) email?: string;
}

export class ResetTokenView {
  @ShownText(TOKEN, { description: 'Opens reset-password only, for 15 minutes' })
  token: string;
  @ShownText('Code confirmed') message: string;
}

/** The code, or the token of confirm-reset-code: in `token`, where `ResetTokenGuard` also puts a bearer token. */
export class ResetPasswordBody {
  @CodeField('Reset Code', { unless: 'token', digits: 'Reset Code is required' }) resetCode?: string;
  @PasswordField() password: string;
  @EmailField({ optional: true, description: accountNamed }) email?: string;
  @TextField({ optional: true, max: 2000, description: 'The token of confirm-reset-code', example: TOKEN })
  token?: string;
}

export class ChangePasswordBody {
  @TextField({
    required: 'Old Password is required',
    label: 'Old Password',
    exact: true,
    max: 128,
    example: 'the old one',
  })
  currentPassword: string;

  @PasswordField() newPassword: string;
}

export class PasswordChangedView {
  @ShownText('Password changed') message: string;
  @ShownText(TOKEN, { description: 'The new bearer token; every session before has ended' })
  token: string;
}

export class DeleteAccountBody {
  @TextField({ label: 'Password', exact: true, max: 128, example: 'corner shop with 3 windows' })
  password: string;
}

export class SessionView {
  @ShownId({ example: USER_ID }) sessionId: string;
  @ShownText('Mozilla/5.0 (Linux; Android 14)', {
    nullable: true,
    description: 'What the browser calls itself',
  })
  device: string | null;
  @ShownText('102.89.33.12', { nullable: true, description: 'The network address it signed in from' })
  address: string | null;
  @ShownInstant() lastSeen: string;
  @ShownFlag(true, { description: 'The session of this request' }) current: boolean;
  @ShownInstant() createdAt: string;
}
