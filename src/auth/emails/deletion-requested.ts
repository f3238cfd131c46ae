import { renderMail } from '../../platform/mail/mail-layout';

/** Notifies the owner until when the deletion can be undone. `day` is a date as people read it. */
export const deletionRequestedMail = (firstName: string, day: string, signInUrl: string) =>
  renderMail({
    subject: 'Your Gidana account will be deleted',
    heading: `Your account will be deleted on ${day}`,
    lines: [
      `${firstName}, you asked us to delete your account. Others no longer see you or your listings.`,
      'Changed your mind? Sign in before that day and press "Keep my account" at the top of the page.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    footer: 'It was not you? Sign in, keep your account and change your password.',
  });
