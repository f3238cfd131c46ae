import type { AuditRecord } from '../api/records';
import { wordsOf } from '../text/texts';

type AuditAction = AuditRecord['action'];

/** Every action in the words of who did it. An action that the server records and that is missing here does not compile. */
const TEXTS: Record<AuditAction, string> = {
  'account.deleted': 'Deleted an account',
  'account.deletion-requested': 'Asked to delete the account',
  'account.deletion-withdrawn': 'Withdrew the deletion of the account',
  'account.password-changed': 'Changed the password',
  'account.password-reset': 'Reset a forgotten password',
  'account.phone-lost': 'Verified a phone number that another account had',
  'account.phone-verified': 'Verified a phone number',
  'account.premium-changed': 'Changed a premium plan',
  'account.registered': 'Signed up',
  'account.registered-again': 'Signed up again before verifying the address',
  'account.registration-refused': 'Tried to sign up with a known address',
  'account.restored': 'Restored an account',
  'account.role-changed': 'Changed the role of an account',
  'account.second-factor-code-used': 'Used a recovery code',
  'account.second-factor-codes-renewed': 'Renewed the recovery codes',
  'account.second-factor-failed': 'Gave a wrong second factor',
  'account.second-factor-given': 'Gave the second factor',
  'account.second-factor-passkey-added': 'Added a passkey',
  'account.second-factor-passkey-removed': 'Removed a passkey',
  'account.second-factor-reset': 'Reset a second factor',
  'account.second-factor-set-up': 'Set up an authenticator app',
  'account.second-factor-turned-off': 'Turned the second factor off',
  'account.sessions-ended': 'Ended all sessions of an account',
  'account.sign-in-failed': 'Failed to sign in',
  'account.signed-in': 'Signed in',
  'account.suspended': 'Suspended an account',
  'account.verified': 'Verified an email address',
  'blog-comments.changed': 'Decided on a blog comment',
  'blog-posts.changed': 'Changed a blog post',
  'blog-posts.created': 'Wrote a blog post',
  'blog-posts.removed': 'Removed a blog post',
  'booking.cancelled': 'Cancelled a booking',
  'case.claimed': 'Claimed a case',
  'case.decided': 'Decided a case',
  'comment.removed': 'Removed a comment',
  'comment.restored': 'Restored a comment',
  'community.removed': 'Removed a community or group',
  'community.restored': 'Restored a community or group',
  'contact-messages.answered': 'Answered a contact message',
  'contact-messages.closed': 'Closed a contact message',
  'events.changed': 'Changed an event',
  'events.created': 'Wrote an event',
  'events.removed': 'Removed an event',
  'faq.changed': 'Changed a question',
  'faq.created': 'Wrote a question',
  'faq.removed': 'Removed a question',
  'inquiries.answered': 'Answered an inquiry',
  'inquiries.closed': 'Closed an inquiry',
  'job.retried': 'Ran a failed job again',
  'jobs.retried': 'Ran all failed jobs again',
  'legal.changed': 'Published a version of a legal text',
  'listing.approved': 'Approved a listing',
  'listing.changes-requested': 'Asked for changes to a listing',
  'listing.claimed': 'Claimed a listing',
  'listing.decision-lapsed': 'Decision on a listing lapsed',
  'listing.decision-undone': 'Undid a decision on a listing',
  'listing.rejected': 'Rejected a listing',
  'listing.restored': 'Restored a listing',
  'listing.suspended': 'Suspended a listing',
  'listing.verified': 'Verified a listing',
  'pattern.acted': 'Acted on a pattern',
  'pattern.dismissed': 'Dismissed a pattern',
  'post.removed': 'Removed a post',
  'post.restored': 'Restored a post',
  'report.dismissed': 'Dismissed a report',
  'report.upheld': 'Upheld a report',
  'review.removed': 'Removed a review',
  'review.restored': 'Restored a review',
  'revision.approved': 'Approved an edit of a listing',
  'revision.changes-requested': 'Asked for changes to an edit of a listing',
  'revision.claimed': 'Claimed an edit of a listing',
  'revision.decision-lapsed': 'Decision on an edit of a listing lapsed',
  'revision.decision-undone': 'Undid a decision on an edit of a listing',
  'revision.rejected': 'Rejected an edit of a listing',
  'reward.rates-changed': 'Changed the reward values',
  'reward.reversed': 'Reversed a reward',
  'season.closed-early': 'Closed a season early',
  'service-review.removed': 'Removed a review of a service',
  'service-review.restored': 'Restored a review of a service',
  'service.approved': 'Approved a service',
  'service.changes-requested': 'Asked for changes to a service',
  'service.claimed': 'Claimed a service',
  'service.decision-lapsed': 'Decision on a service lapsed',
  'service.decision-undone': 'Undid a decision on a service',
  'service.edit-approved': 'Approved an edit of a service',
  'service.edit-changes-requested': 'Asked for changes to an edit of a service',
  'service.edit-rejected': 'Rejected an edit of a service',
  'service.rejected': 'Rejected a service',
  'service.restored': 'Restored a service',
  'service.suspended': 'Suspended a service',
  'session.ended': 'Ended a session',
};

/** "Approved a listing". The log also holds what an earlier version of the program recorded under another name. */
export const actionText = (action: string): string =>
  Object.hasOwn(TEXTS, action) ? TEXTS[action as AuditAction] : wordsOf(action.replaceAll('.', ' '));

/** The kinds of targets whose page has another name; groups are recorded as communities. */
const KINDS: Record<string, string> = { revision: 'Edit', community: 'Community or group' };

/** The kind of record that an entry is about, in words. */
export const kindText = (kind: string): string => KINDS[kind] ?? wordsOf(kind);

/** The actions as choices of a filter, in the order of the alphabet. */
export const ACTION_CHOICES = Object.entries(TEXTS)
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
