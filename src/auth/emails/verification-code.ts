import { renderMail } from '../../platform/mail/mail-layout';

/** The code that proves a new account's address. */
export const verificationCodeMail = (firstName: string, code: string, url: string) =>
  renderMail({
    subject: `${code} is your Gidana verification code`,
    heading: `Welcome to Gidana, ${firstName}`,
    lines: ['Enter this code to confirm your email. It is good for 10 minutes.'],
    code,
    action: { label: 'Confirm your email', url },
    footer: 'You did not sign up? Then do nothing: without the code the account stays closed.',
  });
