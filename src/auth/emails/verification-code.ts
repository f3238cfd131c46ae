import { renderMail } from '../../platform/mail/mail-layout';

type Registered = { firstName: string; lastName: string; phoneNumber: string };

/**
 * The code that proves a new account's address. It names the registration that it opens: another person may have
 * registered the same address. Null: the code proves the address alone.
 */
export const verificationCodeMail = (registered: Registered | null, code: string, url: string) =>
  renderMail({
    subject: `${code} is your Gidana verification code`,
    heading: registered ? `Welcome to Gidana, ${registered.firstName}` : 'Welcome to Gidana',
    lines: [
      'Enter this code to confirm your email. It is valid for 10 minutes.',
      registered
        ? `It opens the account that was registered as ${registered.firstName} ${registered.lastName}, with a phone number that ends in ${registered.phoneNumber.slice(-3)}. Are these not yours? Then do not enter it, and sign up yourself.`
        : 'It confirms that this email is yours. Nothing that was entered at a sign-up is used; afterwards choose a password with "Forgot password?" on the sign-in page.',
    ],
    code,
    action: { label: 'Confirm your email', url },
    footer: 'You did not sign up? Then do nothing: without the code the account stays closed.',
  });
