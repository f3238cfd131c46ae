import { renderMail } from '../../platform/mail/mail-layout';

/** Notifies the owner that the password was changed. */
export const passwordChangedMail = (firstName: string, resetUrl: string) =>
  renderMail({
    subject: 'Your Gidana password was changed',
    heading: `Your password was changed, ${firstName}`,
    lines: ['Every other device has been signed out. If this was you, there is nothing to do.'],
    action: { label: 'It was not me', url: resetUrl },
    footer: 'If it was not you, choose a new password at once.',
  });
