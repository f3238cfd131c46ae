import { renderMail } from '../../platform/mail/mail-layout';

/** For the owner of an account whose email address somebody gave at sign-up or for a verification code. */
export const accountExistsMail = (firstName: string, siteUrl: string) =>
  renderMail({
    subject: 'You already have a Gidana account',
    heading: `You already have an account, ${firstName}`,
    lines: [
      'Somebody, perhaps you, tried to sign up or to confirm an account with this email. Your account is there and confirmed, and nothing about it was changed.',
      'Sign in with your password. If you do not remember it, press "Forgot password?" on the sign-in page.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}signin` },
    footer: 'It was not you? Then do nothing.',
  });
