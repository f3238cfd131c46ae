import { linesWithWarning, reasonLines } from '../../messaging/conversations/scam-warning';
import { HOUR_MS } from '../../platform/clock/durations';
import type { MailContent } from '../../platform/mail/mail-layout';
import { movedMails, type MoveNews } from './move-mails';
import {
  link,
  remindersOfTour,
  requester,
  timeAndPlace,
  type TourFactsOfMail,
  type Write,
} from './tour-facts';
import type { Recipient } from '../../requests/request-mails.service';
import type { Party, RequestStatus } from '../../requests/life/request.states';

export type TourNews = RequestNews | MoveNews;
type RequestNews = 'requested' | 'accepted' | 'completed' | 'cancelled';

const seeOwners = (url: string) => ({ label: 'See your tour requests', url });
const seeOwn = (url: string) => ({ label: 'See your tour request', url });

/** The mail to the owner. */
export const toOwner: Record<TourNews, Write> = {
  ...movedMails('owner'),
  requested: (tour, { url }) => ({
    subject: `New tour request: ${tour.title}`,
    heading: `${tour.name} would like to see ${tour.title}`,
    lines: linesWithWarning(tour.message ?? ''),
    facts: [...timeAndPlace(tour), ...requester(tour)],
    action: { label: 'Accept or decline', url },
  }),
  accepted: (tour, { url }) => ({
    subject: `Tour confirmed: ${tour.title}, ${tour.when}`,
    heading: `Your tour with ${tour.name} is confirmed`,
    lines: ['The calendar entry is attached.', ...remindersOfTour(tour)],
    facts: [...timeAndPlace(tour), ...link(tour), ...requester(tour)],
    action: seeOwners(url),
  }),
  completed: (tour, { url }) => ({
    subject: `Tour completed: ${tour.title}`,
    heading: `Your tour with ${tour.name} is completed`,
    lines: ['If they asked with an account, they can now write a review that is marked as verified.'],
    action: seeOwners(url),
  }),
  cancelled: (tour, { url }) => ({
    subject: `Tour cancelled: ${tour.title}, ${tour.when}`,
    heading: `The tour with ${tour.name} was cancelled`,
    lines: [whoCancelled(tour, 'owner'), ...reasonOf(tour, 'owner')],
    facts: timeAndPlace(tour),
    action: seeOwners(url),
  }),
};

/** The mail to the sender. It contains none of the sender's own text, because the email address may be another person's. */
export const toSender: Record<TourNews, Write> = {
  ...movedMails('sender'),
  requested: (tour, { url }) => ({
    subject: `We passed on your tour request: ${tour.title}`,
    heading: 'Your tour request is on its way',
    lines: [`The owner of ${tour.title} has it now. We will email you as soon as it is accepted.`],
    facts: timeAndPlace(tour),
    action: seeOwn(url),
  }),
  accepted: (tour, { url }) => ({
    subject: `Your tour is confirmed: ${tour.title}, ${tour.when}`,
    heading: 'Your tour is confirmed',
    lines: ['The calendar entry is attached.', ...remindersOfTour(tour)],
    facts: [...timeAndPlace(tour), ...link(tour)],
    action: { label: 'See or cancel it', url },
  }),
  completed: (tour, { url }) => ({
    subject: `How was your tour? ${tour.title}`,
    heading: `You have seen ${tour.title}`,
    lines: [
      'Tell others what it was like. If you asked with your account, your review is marked as verified.',
    ],
    action: seeOwn(url),
  }),
  cancelled: (tour, { url }) => ({
    subject: `Your tour was cancelled: ${tour.title}, ${tour.when}`,
    heading: 'Your tour was cancelled',
    lines: [whoCancelled(tour, 'sender'), ...(tour.cancelledBy === 'sender' ? [] : reasonOf(tour, 'sender'))],
    facts: timeAndPlace(tour),
    action: seeOwn(url),
  }),
};

/** The mail about an agreement that a later transition has overtaken: it has no calendar entry. */
export const overtaken =
  (write: Write, to: Party, status: RequestStatus): Write =>
  (tour, person) => ({
    ...write(tour, person),
    lines: [`More has happened since: the tour request is ${status.toLowerCase()} now.`],
    facts: timeAndPlace(tour),
    action: (to === 'owner' ? seeOwners : seeOwn)(person.url),
  });

/** Before an accepted tour; `leftMs` is the time until its start, which an outage may have shortened. */
export const reminderMail = (
  tour: TourFactsOfMail,
  { url }: Recipient,
  to: Party,
  leftMs: number,
): MailContent => ({
  subject: `Your tour ${aheadText(leftMs)}: ${tour.title}, ${tour.when}`,
  heading: to === 'owner' ? visitOf(tour) : `You will see ${tour.title} soon`,
  lines: ['If you cannot make it, please cancel now, so that nobody waits.'],
  facts: [...timeAndPlace(tour), ...link(tour), ...(to === 'owner' ? requester(tour) : [])],
  action: { label: 'See or cancel it', url },
});

const visitOf = ({ type, name, title }: TourFactsOfMail): string =>
  type === 'VIDEO' ? `${name} will see ${title} by video call` : `${name} is coming to see ${title}`;

function aheadText(leftMs: number): string {
  const hours = Math.round(leftMs / HOUR_MS);
  if (hours < 1) return 'in less than an hour';
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

function whoCancelled({ cancelledBy, name, title }: TourFactsOfMail, to: Party): string {
  if (cancelledBy === to) return `You cancelled the tour of ${title}.`;
  if (cancelledBy === 'system') return `The tour of ${title} cannot take place.`;
  return cancelledBy === 'owner'
    ? `The owner cancelled the tour of ${title}.`
    : `${name} cancelled the tour of ${title}.`;
}

const reasonOf = ({ cancelReason, cancelledBy }: TourFactsOfMail, to: Party): string[] =>
  reasonLines(cancelReason, cancelledBy, to);
