import { renderMail } from '../../platform/mail/mail-layout';

/** The code that opens a forgotten password. */
export const resetCodeMail = (firstName: string, code: string, url: string) =>
  renderMail({
    subject: `${code} is your Gidana reset code`,
    heading: `Set a new password, ${firstName}`,
    lines: ['Enter this code to choose a new password. It is good for 10 minutes. Never tell it to anyone.'],
    code,
    action: { label: 'Choose a new password', url },
    footer: 'You did not ask for this? Then do nothing: your password stays as it is.',
  });
