import type { MailContent } from '../../../platform/mail/mail-layout';
import { aboutText } from '../../../platform/text/about-text';
import { labelOf } from '../../../vocabulary/match-vocabulary';
import type { ListingTransition, RecordedAction } from '../../life/listing-transition.entity';

type News = { heading: string; lines: string[]; link: 'listing' | 'properties' };

const WAITING =
  'An admin checks every listing before it is published. We will email you as soon as that is done.';
const TRY_AGAIN = 'You can change your listing and submit it again.';
const LIVE_STAYS =
  'Your listing stays online as it was. What you wrote is kept: correct it and send it again.';

/** The emails by action. Actions without an entry need none: the owner did them a moment ago. */
const NEWS: Partial<Record<RecordedAction, News>> = {
  submit: { heading: 'Your listing is waiting for approval', lines: [WAITING], link: 'properties' },
  relist: {
    heading: 'Your listing is waiting for approval again',
    lines: [
      'Its type or its state changed, which makes it another property. It is not shown until it is approved.',
      WAITING,
    ],
    link: 'properties',
  },
  approve: { heading: 'Your listing is published', lines: ['Everyone can find it now.'], link: 'listing' },
  reject: { heading: 'Your listing was not approved', lines: [TRY_AGAIN], link: 'properties' },
  requestChanges: { heading: 'Your listing needs a change', lines: [TRY_AGAIN], link: 'properties' },
  pause: {
    heading: 'Your listing is paused',
    lines: ['It is hidden until you resume it.'],
    link: 'properties',
  },
  resume: { heading: 'Your listing is online again', lines: ['Everyone can find it now.'], link: 'listing' },
  close: {
    heading: 'Your listing is closed',
    lines: [
      'It no longer appears in searches. You can reopen it within three months instead of creating a new one.',
    ],
    link: 'properties',
  },
  reopen: { heading: 'Your listing is open again', lines: ['Everyone can find it now.'], link: 'listing' },
  confirm: {
    heading: 'Your listing is online again',
    lines: ['Thank you for confirming it.'],
    link: 'listing',
  },
  expire: {
    heading: 'Your listing has expired',
    lines: [
      'You have not confirmed it for 30 days, so it no longer appears in searches. One tap on Confirm brings it back.',
    ],
    link: 'properties',
  },
  suspend: {
    heading: 'Your listing is suspended',
    lines: ['It is not shown until an admin restores it.'],
    link: 'properties',
  },
  restore: { heading: 'Your listing is no longer suspended', lines: [], link: 'properties' },
  delete: { heading: 'Your listing is deleted', lines: ['Nobody can see it any more.'], link: 'properties' },
  approveRevision: {
    heading: 'Your changes are published',
    lines: ['Everyone can see them now.'],
    link: 'listing',
  },
  rejectRevision: { heading: 'Your changes were not approved', lines: [LIVE_STAYS], link: 'properties' },
  requestRevisionChanges: {
    heading: 'Your changes need another look',
    lines: [LIVE_STAYS],
    link: 'properties',
  },
};

const FOOTER =
  'You received this email because of your listing on Gidana. You can turn these emails off in your settings.';

/** The email about one line of a listing's history; null for an action without an email. */
export function listingNewsMail(
  line: ListingTransition,
  listing: { id: string; title: string | null },
  publicUrl: string,
): MailContent | null {
  const again = line.action === 'reopen' && line.toStatus === 'PENDING';
  const news = NEWS[again ? 'submit' : line.action];
  const nothingNew = line.action === 'confirm' && line.fromStatus === line.toStatus;
  if (!news || nothingNew) return null;
  const title = listing.title ?? 'Your listing';
  const isReason = line.actorKind === 'admin' && line.reasonCode !== null;
  const facts: [string, string][] = [['Listing', title]];
  if (isReason) facts.push(['Reason', labelOf('moderationReasons', line.reasonCode!)]);
  if (line.note) facts.push(['Note', line.note]);
  return { ...mailOf(news, title, listing.id, publicUrl), facts };
}

/** The reminder before a listing expires; `daysLeft` are those until then, which an outage may have shortened. */
export function listingExpiringMail(
  listing: { id: string; title: string | null },
  daysLeft: number,
  publicUrl: string,
): MailContent {
  const when = ['today', 'tomorrow'][daysLeft] ?? `in ${daysLeft} days`;
  const news: News = {
    heading: 'Is it still available?',
    lines: [
      `Your listing expires ${when} unless you confirm it. One tap on Confirm keeps it online for another 30 days.`,
      'If it is no longer available, please close it, so that nobody enquires in vain.',
    ],
    link: 'properties',
  };
  const title = listing.title ?? 'Your listing';
  return { ...mailOf(news, title, listing.id, publicUrl), facts: [['Listing', title]] };
}

function mailOf({ heading, lines, link }: News, title: string, id: string, publicUrl: string): MailContent {
  const action =
    link === 'listing'
      ? { label: 'See your listing', url: `${publicUrl}/property/${id}` }
      : { label: 'Open My Properties', url: `${publicUrl}/properties` };
  return { subject: aboutText(heading, title), heading, lines, action, footer: FOOTER };
}
