import { renderMail } from '../../platform/mail/mail-layout';

/** Notifies a person that an admin suspended the account, and why. */
export const accountSuspendedMail = (firstName: string, reason: string, contactUrl: string) =>
  renderMail({
    subject: 'Your Gidana account was suspended',
    heading: `Your account was suspended, ${firstName}`,
    lines: ['You cannot sign in, and your listings are hidden.', `Reason: ${reason}`],
    action: { label: 'Contact us', url: contactUrl },
  });
