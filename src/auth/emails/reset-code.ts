import type { IssuedCode } from '../codes/account-codes.service';
import { renderMail } from '../../platform/mail/mail-layout';
import { whose, type Registered } from './verification-code';

/**
 * The code that opens a forgotten password. Without a name where it is not known who signed up; `registered` is what it
 * confirms for an account that waits for its first code: a stranger may have registered the address.
 */
export const resetCodeMail = (
  firstName: string | undefined,
  registered: Registered | null,
  { code, goodFor }: IssuedCode,
  url: string,
) =>
  renderMail({
    subject: `${code} is your Gidana reset code`,
    heading: firstName ? `Set a new password, ${firstName}` : 'Set a new password',
    lines: [
      `Enter this code to choose a new password. It is valid for ${goodFor}. Never share it with anyone.`,
      ...(registered
        ? [
            `It also confirms your email, and opens the account that was registered as ${whose(registered)}. Are these not yours? Then change them in your profile right away.`,
          ]
        : []),
    ],
    code,
    action: { label: 'Choose a new password', url },
    footer: 'You did not ask for this? Then do nothing: your password stays as it is.',
  });
