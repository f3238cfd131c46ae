import { DAY_MS } from '../../platform/clock/durations';
import type { DemoListing } from './demo-listings';
import type { DemoPerson } from '../people/demo-people';
import type { Random } from '../random';
import { REPLIES_TO_BLAME, REPLIES_TO_PRAISE, REVIEWS } from '../words/reviews.data';

/** A row of `reviews`; the database counts it. */
export interface DemoReview {
  readonly id: string;
  readonly listing_id: string;
  readonly owner_id: string;
  readonly author_id: string;
  readonly rating: number;
  readonly message: string;
  readonly verified: boolean;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A visit of a person to a home. */
export interface Visit {
  readonly listing: DemoListing;
  readonly author: DemoPerson;
  readonly at: Date;
}

const STARS = [
  [5, 45],
  [4, 34],
  [3, 13],
  [2, 5],
  [1, 3],
] as const;
/** Only some of the first listings are reviewed, also in a large demo. */
const LOOKED_AT = 220;

/** Reviews, most by people who visited; a few by others, mainly of the homes of the demo accounts. */
export function demoReviews(
  random: Random,
  facts: {
    visits: readonly Visit[];
    listings: readonly DemoListing[];
    crowd: readonly DemoPerson[];
    busy: ReadonlySet<string>;
    now: Date;
  },
): DemoReview[] {
  const { listings, crowd, busy, now } = facts;
  const open = listings.filter(({ status }) => status === 'APPROVED').slice(0, LOOKED_AT);
  const visited = facts.visits.filter(({ listing }) => open.includes(listing) && random.chance(0.8));
  const passing = open.flatMap((listing) => {
    const many = busy.has(listing.owner_id) ? random.int(4, 8) : random.chance(0.4) ? random.int(1, 4) : 0;
    return random.sample(crowd, many).map((author) => ({ listing, author, at: listing.approved_at! }));
  });
  const seen = new Set(facts.visits.map(keyOf));
  return onceEach([...visited, ...passing])
    .filter(({ listing, author }) => author.id !== listing.owner_id)
    .map((visit) => ({ ...review(random, visit, busy, now), verified: seen.has(keyOf(visit)) }));
}

function review(
  random: Random,
  { listing, author, at }: Visit,
  busy: ReadonlySet<string>,
  now: Date,
): Omit<DemoReview, 'verified'> {
  const rating = random.weighted(STARS);
  const created = between(random, at, now);
  const hasReply = random.chance(busy.has(listing.owner_id) ? 0.5 : 0.2);
  const replied = hasReply
    ? between(random, created, new Date(Math.min(now.getTime(), created.getTime() + 2 * DAY_MS)))
    : null;
  return {
    id: random.uuid(created),
    listing_id: listing.id,
    owner_id: listing.owner_id,
    author_id: author.id,
    rating,
    message: random.pick(REVIEWS[rating]),
    reply: replied && random.pick(rating > 3 ? REPLIES_TO_PRAISE : REPLIES_TO_BLAME),
    replied_at: replied,
    created_at: created,
    updated_at: replied ?? created,
  };
}

const keyOf = ({ listing, author }: Visit): string => `${listing.id} ${author.id}`;

/** One review of a home a person. */
function onceEach(visits: readonly Visit[]): Visit[] {
  const seen = new Set<string>();
  return visits.filter((visit) => {
    const key = keyOf(visit);
    return !seen.has(key) && seen.add(key);
  });
}

const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.round((to.getTime() - from.getTime()) * random.between(0.1, 0.9)));
