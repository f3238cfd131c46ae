import { linesWithWarning, reasonLines } from '../../messaging/conversations/scam-warning';
import type { MailContent } from '../../platform/mail/mail-layout';
import { aboutText } from '../../platform/text/about-text';
import type { Recipient } from '../../requests/request-mails.service';
import type { BookingActor, BookingSide } from '../bookings/booking.states';
import type { StayNews } from '../bookings/bookings.events';

/** The facts for mails about a stay, as people write them. */
export type StayFacts = {
  number: string;
  title: string;
  /** For example "cancelled by the guest". */
  state: string;
  /** "1 Dec 2026 to 3 Dec 2026". */
  dates: string;
  unit: string;
  guests: string;
  total: string;
  caution: string | null;
  /** The last day on which the host says in time how much of it comes back. */
  cautionBy: string;
  toPay: string;
  checkIn: string;
  checkOut: string;
  name: string;
  email: string | null;
  phone: string;
  message: string | null;
  /** For the guest of a confirmed stay. */
  address: string;
  /** The place that the last mail to this side named, and the present one. */
  relocation: string[];
  hostPhone: string | null;
  arrivalNote: string | null;
  refund: string | null;
  /** The change that one side proposes and the other has not answered yet; whether it holds more nights `until` then. */
  change: { by: BookingSide; until: string; holds: boolean; facts: Facts } | null;
  /** How much of the caution the host returns; null before they said so. */
  returned: string | null;
  /** Until when a request holds its nights, in Lagos; null once it was answered. */
  heldUntil: string | null;
  /** Reviews of stays are for accounts. */
  hasAccount: boolean;
  /** How many days before the arrival a reminder is still to come. */
  reminders: number[];
  by: BookingActor | null;
  /** A case decided that it ended so. */
  isDecided: boolean;
  reason: string | null;
};

export type Facts = [name: string, value: string][];

/** None of the money passes through Gidana. */
const PAY_HOST =
  'You pay the host directly. Never pay before the page of your booking says that it is confirmed.';

const ENTRY_MOVES = 'The calendar entry is attached, with the new place.';

/** The words before the title in the subject of each side's mail. */
const SUBJECTS: Record<StayNews, Record<BookingSide, string>> = {
  requested: { host: 'New booking request', guest: 'We passed on your request' },
  confirmed: { host: 'A stay is confirmed', guest: 'Your stay is confirmed' },
  declined: both('Request declined'),
  expired: both('Request lapsed'),
  cancelled: both('Stay cancelled'),
  checkedIn: { host: 'Your guest has checked in', guest: 'Welcome' },
  completed: { host: 'A stay is over', guest: 'How was your stay?' },
  noShow: both('Marked as not arrived'),
  noShowContested: both('No-show contested'),
  noShowDecided: both('No-show upheld'),
  changeAsked: both('Change to a stay proposed'),
  changed: both('Stay changed'),
  changeDeclined: both('Change declined'),
  changeWithdrawn: both('Change withdrawn'),
  changeLapsed: both('Change lapsed'),
  cautionAnswered: { host: 'Caution recorded', guest: 'Your caution' },
  cautionSettled: both('Caution settled'),
  cautionContested: both('Caution contested'),
  cautionDecided: both('Caution decided'),
  relocated: both('Address changed'),
  runsOn: both('Your stay goes on'),
};

function both(words: string): Record<BookingSide, string> {
  return { host: words, guest: words };
}

const stay = ({ number, dates, unit, guests, total, caution, toPay }: StayFacts): Facts => [
  ['Booking', number],
  ['Dates', dates],
  ['What', unit],
  ['Guests', guests],
  ['Total', total],
  ...(caution ? ([['Caution (refundable)', caution]] satisfies Facts) : []),
  ['To pay', toPay],
];

const guest = ({ name, phone, email }: StayFacts): Facts => [
  ['Name', name],
  ['Phone', phone],
  ...(email ? ([['Email', email]] satisfies Facts) : []),
];

const arrival = ({ address, hostPhone, checkIn, checkOut }: StayFacts): Facts => [
  ['Address', address],
  ...(hostPhone ? ([['Host', hostPhone]] satisfies Facts) : []),
  ['Check-in', checkIn],
  ['Check-out', checkOut],
];

type Body = { heading: string; lines: string[]; facts?: Facts };

const returned = ({ returned: sum }: StayFacts): Facts => (sum ? [['Returned', sum]] : []);

/** The mails to the side that proposed a change, and to the side that replies. */
const changeAsked =
  (side: BookingSide) =>
  ({ title, name, change }: StayFacts): Body => {
    const { facts = [], until } = change ?? {};
    const held = change?.holds ? ['The new nights are held meanwhile.'] : [];
    if (change?.by === side)
      return {
        heading: `You proposed a change to the stay at ${title}`,
        lines: [`${side === 'host' ? name : 'The host'} can accept or decline until ${until}.`, ...held],
        facts,
      };
    return {
      heading: `${side === 'host' ? name : 'The host'} proposes a change to the stay at ${title}`,
      lines: [`Accept or decline by ${until}.`, ...held],
      facts,
    };
  };

/** The mails that are the same for both sides. */
const alike = {
  noShowContested: ({ title }: StayFacts): Body => ({
    heading: `The no-show at ${title} is contested`,
    lines: ['Our team will look at what both sides say.'],
  }),
  noShowDecided: ({ title }: StayFacts): Body => ({
    heading: `The no-show at ${title} is upheld`,
    lines: ['Our team has decided that the guest did not arrive. Nothing of the total is refunded.'],
  }),
  changed: (facts: StayFacts): Body => ({
    heading: `The stay at ${facts.title} has changed`,
    lines: ['The calendar entry is attached, with the new dates.'],
  }),
  changeDeclined: ({ title }: StayFacts): Body => ({
    heading: `The change to the stay at ${title} was declined`,
    lines: ['The stay remains as agreed.'],
  }),
  changeWithdrawn: ({ title }: StayFacts): Body => ({
    heading: `The change to the stay at ${title} was withdrawn`,
    lines: ['The stay remains as agreed.'],
  }),
  changeLapsed: ({ title, by }: StayFacts): Body => ({
    heading: `The change to the stay at ${title} has lapsed`,
    lines: ['Nobody answered in time.', ...(by ? [] : ['The stay remains as agreed.'])],
  }),
  cautionSettled: (facts: StayFacts): Body => ({
    heading: `The caution of the stay at ${facts.title} is settled`,
    lines: [],
    facts: returned(facts),
  }),
  cautionContested: ({ title }: StayFacts): Body => ({
    heading: `The caution of the stay at ${title} is contested`,
    lines: ['Our team will look at what both sides say.'],
  }),
  cautionDecided: (facts: StayFacts): Body => ({
    heading: `Our team has decided about the caution of the stay at ${facts.title}`,
    lines: ['The booking shows what was decided.'],
    facts: returned(facts),
  }),
};

const toHost: Record<StayNews, (facts: StayFacts) => Body> = {
  requested: (facts) => ({
    heading: `${facts.name} would like to stay at ${facts.title}`,
    lines: [
      ...(facts.heldUntil
        ? [`The nights are held until ${facts.heldUntil}. Accept or decline by then.`]
        : []),
      ...linesWithWarning(facts.message ?? ''),
    ],
  }),
  confirmed: (facts) => ({
    heading: `${facts.name} stays at ${facts.title}`,
    lines: ['The calendar entry is attached.'],
    facts: guest(facts),
  }),
  declined: (facts) => ({
    heading: `The request from ${facts.name} was declined`,
    lines: why(facts, 'host'),
  }),
  expired: (facts) => ({
    heading: `The request from ${facts.name} has lapsed`,
    lines: ['Nobody answered in time. The nights are free again.'],
  }),
  cancelled: (facts) => ({
    heading: `The stay of ${facts.name} was cancelled`,
    lines: [whoCancelled(facts, 'host'), ...why(facts, 'host'), ...refund(facts)],
  }),
  checkedIn: (facts) => ({ heading: `${facts.name} has checked in`, lines: [], facts: guest(facts) }),
  completed: (facts) => ({
    heading: `The stay of ${facts.name} is over`,
    lines: [
      ...(facts.caution ? [`Return the caution by ${facts.cautionBy}.`] : []),
      ...(facts.hasAccount ? ['Tell other hosts what it was like.'] : []),
    ],
  }),
  noShow: (facts) => ({
    heading: `${facts.name} was marked as not arrived`,
    lines: ['The nights after the first are free again. The guest can contest it for seven days.'],
  }),
  relocated: (facts) => ({
    heading: `The address of the stay of ${facts.name} has changed`,
    lines: [...facts.relocation, ENTRY_MOVES],
    facts: guest(facts),
  }),
  runsOn: ({ title }) => ({ heading: `The stay at ${title} goes ahead`, lines: [] }),
  cautionAnswered: (facts) => ({
    heading: `You recorded how much of the caution of ${facts.name} you return`,
    lines: ['The guest can accept or contest it within 14 days; after that it is settled.'],
    facts: returned(facts),
  }),
  changeAsked: changeAsked('host'),
  ...alike,
};

/** None of the guest's own text: the email address may be another person's. */
const toGuest: Record<StayNews, (facts: StayFacts) => Body> = {
  requested: ({ title, heldUntil }) => ({
    heading: 'Your request is on its way',
    lines: [
      ...(heldUntil
        ? [`The host of ${title} can answer until ${heldUntil}. The nights are held for you until then.`]
        : []),
    ],
  }),
  confirmed: (facts) => ({
    heading: 'Your stay is confirmed',
    lines: [
      ...(facts.arrivalNote ? [facts.arrivalNote] : []),
      'The calendar entry is attached.',
      ...reminders(facts),
    ],
    facts: arrival(facts),
  }),
  declined: (facts) => ({ heading: 'Your request was declined', lines: why(facts, 'guest') }),
  expired: ({ title }) => ({
    heading: 'Your request has lapsed',
    lines: [
      `The host of ${title} did not answer in time. The search shows which homes are free on these nights.`,
    ],
  }),
  cancelled: (facts) => ({
    heading: 'Your stay was cancelled',
    lines: [
      whoCancelled(facts, 'guest'),
      ...(facts.by === 'guest' ? [] : why(facts, 'guest')),
      ...refund(facts),
    ],
  }),
  checkedIn: (facts) => ({
    heading: `Welcome to ${facts.title}`,
    lines: ['The host has checked you in. Have a good stay.'],
    facts: arrival(facts),
  }),
  completed: ({ title, caution, cautionBy, hasAccount }) => ({
    heading: `How was your stay at ${title}?`,
    lines: [
      ...(hasAccount ? ['Tell others what it was like.'] : []),
      ...(caution ? [`The host decides by ${cautionBy} how much of the caution is returned.`] : []),
    ],
  }),
  noShow: () => ({
    heading: 'The host marked you as not arrived',
    lines: ['If you were there, contest it within seven days: our team will look at what both sides say.'],
  }),
  relocated: (facts) => ({
    heading: 'The address of your stay has changed',
    lines: [
      ...facts.relocation,
      ENTRY_MOVES,
      'If the new place does not suit you, ask the host, or write to our team.',
    ],
    facts: arrival(facts),
  }),
  runsOn: ({ title }) => ({
    heading: `${title} or its host is no longer on Gidana`,
    lines: ['Your stay goes on as agreed. Write to our team if anything is wrong.'],
  }),
  cautionAnswered: (facts) => ({
    heading: `The host of ${facts.title} has decided how much of the caution is returned`,
    lines: ['You can accept or contest it within 14 days; after that it is settled.'],
    facts: returned(facts),
  }),
  changeAsked: changeAsked('guest'),
  ...alike,
};

/** News with a total that the guest may still have to pay. */
const WITH_TOTAL: readonly StayNews[] = [
  ...(['requested', 'confirmed', 'checkedIn', 'relocated', 'runsOn'] as const),
  ...(['changeAsked', 'changed', 'changeDeclined', 'changeWithdrawn', 'changeLapsed'] as const),
];

const ACTIONS: Record<BookingSide, string> = { host: 'See your bookings', guest: 'See your booking' };

/** The mail about a transition to one side. */
export function stayMail(
  news: StayNews,
  facts: StayFacts,
  side: BookingSide,
  { url }: Recipient,
): MailContent {
  const { heading, lines, facts: more = [] } = (side === 'host' ? toHost : toGuest)[news](facts);
  return {
    subject: aboutText(SUBJECTS[news][side], `${facts.title}, ${facts.dates}`),
    heading,
    lines: side === 'guest' && WITH_TOTAL.includes(news) ? [...lines, PAY_HOST] : lines,
    facts: [...stay(facts), ...more],
    action: { label: ACTIONS[side], url },
  };
}

/** The mail about an agreement that a later transition has overtaken: it has no calendar entry. */
export function overtakenMail(...of: Parameters<typeof stayMail>): MailContent {
  const facts = of[1];
  const lines = [`More has happened since: the booking is ${facts.state} now.`];
  return { ...stayMail(...of), lines, facts: stay(facts) };
}

/** Before a confirmed stay; `days` are those until the arrival, which an outage may have shortened. */
export function stayReminder(
  facts: StayFacts,
  side: BookingSide,
  { url }: Recipient,
  days: number,
): MailContent {
  const when = ['today', 'tomorrow'][days] ?? `in ${days} days`;
  const isGuest = side === 'guest';
  return {
    subject: `${isGuest ? 'Your stay' : 'A guest'} ${when}: ${facts.title}, ${facts.dates}`,
    heading: isGuest ? `Your stay at ${facts.title} begins ${when}` : `${facts.name} arrives ${when}`,
    lines: [
      ...(isGuest && facts.arrivalNote ? [facts.arrivalNote] : []),
      'If it cannot take place, please cancel now.',
      ...(isGuest ? [PAY_HOST] : []),
    ],
    facts: [...stay(facts), ...(isGuest ? arrival(facts) : guest(facts))],
    action: { label: ACTIONS[side], url },
  };
}

const BEFORE: Record<number, string> = { 7: 'a week before', 1: 'a day before' };
const reminders = ({ reminders: days }: StayFacts): string[] =>
  days.length > 0 ? [`We remind you ${days.map((count) => BEFORE[count]).join(' and ')}.`] : [];

/** The reason with its scam warning to the other side. The author is `by`, who cancelled, else the host, who declined. */
const why = ({ reason, by }: StayFacts, to: BookingSide): string[] => reasonLines(reason, by ?? 'host', to);

const refund = ({ refund: back }: StayFacts): string[] => (back ? [back] : []);

function whoCancelled({ by, isDecided, name, title }: StayFacts, side: BookingSide): string {
  if (isDecided) return `Our team has decided that the stay at ${title} counts as cancelled by the host.`;
  if (by === side) return `You cancelled the stay at ${title}.`;
  if (by === 'system') return `The stay at ${title} cannot take place.`;
  return by === 'host'
    ? `The host cancelled your stay at ${title}.`
    : `${name} cancelled the stay at ${title}.`;
}
