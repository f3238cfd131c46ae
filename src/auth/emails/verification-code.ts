import type { IssuedCode } from '../codes/account-codes.service';
import { renderMail } from '../../platform/mail/mail-layout';

export type Registered = { firstName: string; lastName: string; phoneNumber: string };

/** Enough for a person to know their own registration. */
export const whose = ({ firstName, lastName, phoneNumber }: Registered): string =>
  `${firstName} ${lastName}, with a phone number that ends in ${phoneNumber.slice(-3)}`;

/**
 * The code that proves a new account's address. It names the registration that it opens: another person may have
 * registered the same address. Null: the code proves the address alone.
 */
export const verificationCodeMail = (
  registered: Registered | null,
  { code, goodFor }: IssuedCode,
  url: string,
) =>
  renderMail({
    subject: `${code} is your Gidana verification code`,
    heading: registered ? `Welcome to Gidana, ${registered.firstName}` : 'Welcome to Gidana',
    lines: [
      `Enter this code to confirm your email. It is valid for ${goodFor}.`,
      registered
        ? `It opens the account that was registered as ${whose(registered)}. Are these not yours? Then do not enter it, and sign up yourself.`
        : 'It confirms that this email is yours. Nothing that was entered at a sign-up is used; afterwards choose a password with "Forgot password?" on the sign-in page.',
    ],
    code,
    action: { label: 'Confirm your email', url },
    footer: 'You did not sign up? Then do nothing: without the code the account stays closed.',
  });
