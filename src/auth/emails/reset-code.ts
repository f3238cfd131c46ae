import { renderMail } from '../../platform/mail/mail-layout';

/** The code that opens a forgotten password. Without a name where it is not known who signed up. */
export const resetCodeMail = (firstName: string | undefined, code: string, url: string) =>
  renderMail({
    subject: `${code} is your Gidana reset code`,
    heading: firstName ? `Set a new password, ${firstName}` : 'Set a new password',
    lines: [
      'Enter this code to choose a new password. It is valid for 10 minutes. Never share it with anyone.',
    ],
    code,
    action: { label: 'Choose a new password', url },
    footer: 'You did not ask for this? Then do nothing: your password stays as it is.',
  });
