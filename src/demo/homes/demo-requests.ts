import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/durations';
import type { DemoListing } from './demo-listings';
import type { DemoPerson } from '../people/demo-people';
import type { Random } from '../random';

/** Rows of `enquiries`, `enquiry_messages` and `tour_requests`. */
export interface DemoRequests {
  readonly enquiries: object[];
  readonly messages: object[];
  readonly tours: DemoTour[];
}

/** The columns of a tour that the rest of the demo reads. */
export interface DemoTour {
  readonly listing_id: string;
  readonly sender_id: string | null;
  readonly status: Status;
  readonly updated_at: Date;
}

type Status = 'PENDING' | 'ACCEPTED' | 'COMPLETED' | 'CANCELLED';
export const REQUEST_STATUSES: readonly Status[] = ['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'];

/** A request to make: its listing, its sender and its final status. */
export interface Asking {
  readonly listing: DemoListing;
  /** Null for a visitor. */
  readonly sender: DemoPerson | null;
  readonly status: Status;
}

/** Lagos is one hour ahead of UTC. */
const LAGOS_MS = HOUR_MS;

const QUESTIONS = [
  'Good day. Is this still available, and can I see it this weekend?',
  'Hello, is the price negotiable for two years up front?',
  'Please, how is the light in the area, and is there a prepaid meter?',
  'I would like to move in at the beginning of next month. What papers do you need from me?',
  'Is water included, and how many tenants share the compound?',
  'Good morning. I am asking for my parents; is everything on the ground floor?',
];
const REPLIES = [
  'Thank you for asking. Yes, it is still free; Saturday from 10 am is fine.',
  'Good day. The owner may come down a little after you have seen it.',
  'Light is about 18 hours a day here, and every flat has its own meter.',
  'An ID card, a work letter and one guarantor are enough.',
];
const THANKS = [
  'Thank you, that helps a lot.',
  'Noted, I will come with my wife.',
  'All right, I will let you know by Friday.',
];
const WHY = [
  'I found another home.',
  'The day does not suit me any more.',
  'The home was let in the meantime.',
  'Nobody answered the phone.',
];
const VISITORS = [
  { name: 'Bola Akinola', email: 'bola.akinola@example.com', phone: '08005550901' },
  { name: 'Mercy Gyang', email: 'mercy.gyang@example.com', phone: '08005550902' },
  { name: 'Ifeanyi Obi', email: 'ifeanyi.obi@example.com', phone: '08005550903' },
  { name: 'Zainab Lawal', email: 'zainab.lawal@example.com', phone: '08005550904' },
];

export function demoRequests(
  random: Random,
  askings: { enquiries: readonly Asking[]; tours: readonly Asking[] },
  now: Date,
): DemoRequests {
  const messages: object[] = [];
  const enquiries = askings.enquiries.map((asking) => {
    const row = enquiryRow(random, asking, now);
    if (asking.status === 'ACCEPTED' || asking.status === 'COMPLETED')
      messages.push(...conversation(random, row.id, row.accepted_at ?? now, now));
    return row;
  });
  return { enquiries, messages, tours: askings.tours.map((asking) => tourRow(random, asking, now)) };
}

function enquiryRow(random: Random, asking: Asking, now: Date) {
  const who = contactOf(random, asking.sender);
  return {
    ...requestRow(random, asking, before(now, random.between(0.3, 20)), now),
    name: who.name,
    phone: who.phone,
    email: who.email,
    message: random.pick(QUESTIONS),
    user_type:
      asking.listing.type === 'sale'
        ? random.pick(['Buyer', 'Buyer', 'Agent'])
        : random.pick(['Tenant', 'Tenant', 'Others']),
  };
}

function conversation(random: Random, enquiryId: string, from: Date, now: Date): object[] {
  const later = (hours: number): Date =>
    new Date(Math.min(from.getTime() + hours * HOUR_MS, now.getTime() - HOUR_MS / 4));
  const line = (author: 'owner' | 'sender', message: string, at: Date) => ({
    id: random.uuid(at),
    enquiry_id: enquiryId,
    author,
    message,
    created_at: at,
    updated_at: at,
  });
  const reply = line('owner', random.pick(REPLIES), later(0.02));
  return random.chance(0.6)
    ? [reply, line('sender', random.pick(THANKS), later(random.between(1, 9)))]
    : [reply];
}

/** Tours that are still open lie ahead, completed ones lie behind. */
function tourRow(random: Random, asking: Asking, now: Date) {
  const ahead = asking.status === 'PENDING' || asking.status === 'ACCEPTED';
  const days = ahead ? random.int(1, 9) : -random.int(1, 18);
  const midnight = Math.floor((now.getTime() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS;
  const starts = new Date(
    midnight + days * DAY_MS + random.int(9, 17) * HOUR_MS + random.pick([0, 30]) * MINUTE_MS,
  );
  const asked = ahead
    ? before(now, random.between(0.2, 4))
    : new Date(starts.getTime() - random.between(1.2, 6) * DAY_MS);
  const who = contactOf(random, asking.sender);
  return {
    ...requestRow(random, asking, asked, ahead ? now : starts),
    tour_type: random.chance(0.7) ? 'IN_PERSON' : 'VIDEO',
    requester_name: who.name,
    requester_email: who.email,
    requester_phone: who.phone,
    starts_at: starts,
    ends_at: new Date(starts.getTime() + HOUR_MS),
    message: random.chance(0.5)
      ? random.pick([
          'I come straight from work.',
          'My sister will come along.',
          'Please show me the meter as well.',
        ])
      : null,
  };
}

/** The columns that enquiries and tours share; their times are between `created` and `until`, a completion just after. */
function requestRow(random: Random, { listing, sender, status }: Asking, created: Date, until: Date) {
  const span = until.getTime() - created.getTime();
  const at = (share: number): Date => new Date(created.getTime() + Math.round(span * share));
  // Most owners reply within hours; nobody does after the end.
  const repliedAt = new Date(created.getTime() + Math.min(span * 0.5, random.between(0.1, 5) * HOUR_MS));
  const accepted = status === 'ACCEPTED' || status === 'COMPLETED' ? repliedAt : null;
  const completed = status === 'COMPLETED' ? at(0.98) : null;
  const cancelled = status === 'CANCELLED' ? at(random.between(0.2, 0.9)) : null;
  return {
    id: random.uuid(created),
    listing_id: listing.id,
    owner_id: listing.owner_id,
    sender_id: sender?.id ?? null,
    status,
    accepted_at: accepted,
    completed_at: completed,
    cancelled_at: cancelled,
    cancelled_by: cancelled ? random.pick(['owner', 'sender']) : null,
    cancel_reason: cancelled ? random.pick(WHY) : null,
    created_at: created,
    updated_at: cancelled ?? completed ?? accepted ?? created,
  };
}

function contactOf(
  random: Random,
  sender: DemoPerson | null,
): { name: string; email: string; phone: string } {
  if (!sender) return random.pick(VISITORS);
  return {
    name: `${sender.first_name} ${sender.last_name}`,
    email: sender.email,
    phone: sender.phone_number,
  };
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));
