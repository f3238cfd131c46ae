import { renderMail } from '../../platform/mail/mail-layout';

/** A change of a person's second factor, in the words of the email about it. */
const SECOND_FACTOR_CHANGES = {
  'set-up': 'An authenticator app was set up for your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'codes-renewed': 'New recovery codes were made for your account. The old ones no longer work.',
  'code-used': 'A recovery code of your account was used.',
  'turned-off': 'The second factor of your account was turned off.',
  reset:
    'An admin reset the second factor of your account. Every device that was signed in has been signed out.',
} as const;
export type SecondFactorChange = keyof typeof SECOND_FACTOR_CHANGES;

/** Notifies the owner of a change to the second factor; `more` is a line of its own. */
export const secondFactorChangedMail = (
  firstName: string,
  change: SecondFactorChange,
  passwordUrl: string,
  more?: string,
) =>
  renderMail({
    subject: 'Your second factor on Gidana was changed',
    heading: `Your second factor was changed, ${firstName}`,
    lines: [
      SECOND_FACTOR_CHANGES[change],
      ...(more ? [more] : []),
      change === 'reset'
        ? 'If you asked for it, there is nothing to do now: you will be asked to set up a new one when it is needed.'
        : 'If this was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', url: passwordUrl },
    footer: 'If it was not you, choose a new password at once and write to us.',
  });
