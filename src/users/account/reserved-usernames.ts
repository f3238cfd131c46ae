import { isFormerUsername } from './former-member';
import { passesForStaff } from './site-names';

/** Names that would pass for the site, its staff or its pages. */
const RESERVED = new Set(
  `about account accounts admin administrator administrators agent agents api app auth billing blog bot challenges
  contact council customer.care customercare deleted developer dev editor enquiry everyone events faq feedback
  gidana gidana.ng gidana_admin gidana.support groups guest help helpdesk home host info invest info_desk
  leaderboard legal listing listings login logout mail mailer.daemon me media message messages mod moderation
  moderator moderators news newsletter no.reply no_reply noreply notifications null nobody office official owner
  password payment payments postmaster press privacy profile properties property register root sales saved search
  security service services settings shop signin signout signup sitemap social staff status store superuser
  support sysadmin system team terms test undefined unknown user username users verify webmaster www`.split(
    /\s+/,
  ),
);

/** Whether a username (lower-case) is reserved. */
export const isReservedUsername = (username: string): boolean =>
  RESERVED.has(username) || isFormerUsername(username) || passesForStaff(username);
