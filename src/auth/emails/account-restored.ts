import { renderMail } from '../../platform/mail/mail-layout';

/** Notifies a person that the suspension is over. */
export const accountRestoredMail = (firstName: string, signInUrl: string) =>
  renderMail({
    subject: 'Your Gidana account is open again',
    heading: `Your account is open again, ${firstName}`,
    lines: ['You can sign in again, and your listings show again as they did before.'],
    action: { label: 'Sign in', url: signInUrl },
  });
