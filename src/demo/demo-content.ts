import { HOUR_MS } from '../platform/clock/durations';
import type { Storage } from '../platform/storage/storage';
import type { StoredImage } from '../uploads/upload.entity';
import { demoAccounts, type DemoAccounts } from './people/demo-accounts';
import { demoCommunities, type DemoCommunities } from './people/demo-communities';
import { demoHistory } from './people/demo-history';
import { demoInbox, type DemoInbox } from './people/demo-inbox';
import { demoListings, type DemoListing } from './homes/demo-listings';
import { varied } from './homes/demo-variety';
import { demoImage, storeCopy, type DemoPicture } from './demo-media';
import { demoMessages, type DemoMessages } from './people/demo-messages';
import { demoNotices } from './people/demo-notices';
import { demoOwnListings, type OwnListing } from './homes/demo-own-listings';
import { demoPeople, uniqueNames, type DemoPerson } from './people/demo-people';
import { demoRequests, REQUEST_STATUSES, type Asking, type DemoRequests } from './homes/demo-requests';
import { demoReviews, type DemoReview, type Visit } from './homes/demo-reviews';
import { Random } from './random';

/** Rows by table. */
export interface DemoContent extends DemoCommunities, DemoMessages, DemoInbox {
  readonly accounts: DemoAccounts;
  /** Everybody who is neither a demo account nor suspicious. */
  readonly crowd: readonly DemoPerson[];
  readonly users: DemoPerson[];
  readonly listings: DemoListing[];
  readonly uploads: object[];
  readonly favourites: object[];
  readonly enquiries: object[];
  readonly enquiry_messages: object[];
  readonly tour_requests: object[];
  readonly listing_transitions: object[];
  readonly listing_prices: object[];
  readonly listing_revisions: object[];
  readonly reviews: DemoReview[];
  /** The photo on the service of the agent. */
  readonly servicePhoto: DemoPicture;
  readonly notifications: object[];
}

export type KnownPerson = { id: string; email: string; username: string };

export interface DemoContentOptions {
  readonly seed: number;
  /** How many, those of the demo accounts included. */
  readonly listings: number;
  readonly now: Date;
  /** The hash of the demo accounts' password. */
  readonly passwordHash: string;
  /** The accounts that exist already. */
  readonly known: readonly KnownPerson[];
  readonly storage: Storage;
  /** The shared ones, stored already. */
  readonly pictures: ReadonlyMap<string, DemoPicture>;
}

const LISTINGS_A_PERSON = 6;
/** Shared pictures belong to the product, not to a listing, so that no listing takes them along when it goes. */
const SHARED = 'content';
const SERVICE_PICTURE = 'moving-1';

/** Everything that the demo holds. Stores the pictures that the demo accounts have of their own; nothing else. */
export async function demoContent({
  seed,
  now,
  known,
  passwordHash,
  ...options
}: DemoContentOptions): Promise<DemoContent> {
  const random = new Random(seed + 1);
  const nameOf = uniqueNames(known.map(({ username }) => username));
  const idOf = (email: string): string | undefined => known.find((person) => person.email === email)?.id;
  const accounts = demoAccounts(new Random(seed), passwordHash, now, idOf, nameOf);
  const moderator = accounts.admin.id;
  const own = demoOwnListings(accounts, { now, moderator }, nameOf);
  const crowd = demoPeople(
    random,
    Math.max(20, Math.ceil(options.listings / LISTINGS_A_PERSON)),
    now,
    nameOf,
  );
  const owners = crowd
    .filter(({ persona }) => persona === 'agent' || persona === 'landlord')
    .map(({ id }) => id);
  const copies = await Promise.all(own.listings.map((listing) => copyPictures(options, listing)));
  const ownListings = own.listings.map(({ listing }, index) => ({
    ...listing,
    images: copies[index]!.images ?? listing.images,
  }));
  const rest = Math.max(0, options.listings - ownListings.length);
  const listings = [
    ...ownListings,
    ...varied(
      [...demoListings(rest, seed, { now, owners, moderator, image: demoImage })],
      own.listings.map((one) => asShown(one, accounts.agent.id)),
    ),
  ];
  const histories = listings.map((listing) => demoHistory(random, listing));
  const requests = demoRequests(random, askings(random, listings, crowd, accounts), now);
  const shared = [...options.pictures.values()].map((picture) =>
    uploadRow(picture, moderator, SHARED, picture.uploadId, now),
  );
  const named = [accounts.admin, accounts.agent, accounts.tenant, accounts.fresh];
  const busy = new Set([accounts.agent.id, accounts.tenant.id]);
  const visits = visitsOf(requests.tours, listings, [...named, ...crowd]);
  const reviews = demoReviews(new Random(seed + 4), { visits, listings, crowd, busy, now });
  const circles = demoCommunities(seed + 2, crowd, accounts, now);
  const stranger = own.people.at(-1)!;
  const content = {
    users: [...named, ...own.people, ...crowd],
    listings,
    reviews,
    ...circles,
    ...demoMessages(new Random(seed + 5), accounts, { listings, crowd, stranger, now }),
  };
  return {
    ...content,
    ...demoInbox(new Random(seed + 6), { accounts, crowd, listings, reviews, posts: circles.posts, now }),
    accounts,
    crowd,
    servicePhoto: await storeCopy(options.storage, options.pictures.get(SERVICE_PICTURE)!, 'agent service'),
    notifications: demoNotices(new Random(seed + 7), content, [accounts.agent, accounts.tenant], now),
    uploads: [...shared, ...copies.flatMap(({ rows }) => rows)],
    favourites: favourites(random, listings, crowd, accounts, now),
    enquiries: requests.enquiries,
    enquiry_messages: requests.messages,
    tour_requests: requests.tours,
    listing_transitions: histories.flatMap(({ transitions }) => transitions),
    listing_prices: histories.flatMap(({ prices }) => prices),
    listing_revisions: [revision(random, ownListings[0]!, now)],
  };
}

/** Tours that took place, of people who have an account. */
function visitsOf(
  tours: DemoRequests['tours'],
  listings: readonly DemoListing[],
  people: readonly DemoPerson[],
): Visit[] {
  return tours.flatMap(({ status, listing_id, sender_id, updated_at }) => {
    const author = people.find(({ id }) => id === sender_id);
    const listing = listings.find(({ id }) => id === listing_id);
    return status === 'COMPLETED' && author && listing ? [{ listing, author, at: updated_at }] : [];
  });
}

/** An own listing with the shared pictures that its own are copies of; those of the agent, who is premium, are too. */
const asShown = ({ listing, copies }: OwnListing, agentId: string): DemoListing => ({
  ...listing,
  premium: listing.premium || listing.owner_id === agentId,
  images: copies.length > 0 ? copies.map(demoImage) : listing.images,
});

async function copyPictures(
  { storage, pictures }: Pick<DemoContentOptions, 'storage' | 'pictures'>,
  { listing, copies: keys }: OwnListing,
) {
  const copies = await Promise.all(
    keys.map((key) => storeCopy(storage, pictures.get(key)!, `${listing.id} ${key}`)),
  );
  return {
    images: copies.length > 0 ? copies.map(asImage) : null,
    rows: copies.map((copy) => uploadRow(copy, listing.owner_id, 'listing', listing.id, listing.created_at)),
  };
}

/** The value of a picture in an `images` column. */
export const asImage = ({ uploadId, url, width, height, sizes }: DemoPicture): StoredImage => ({
  uploadId,
  url,
  width,
  height,
  sizes,
});

export const uploadRow = (
  picture: DemoPicture,
  owner: string,
  kind: string,
  attached: string,
  at: Date,
): object => ({
  id: picture.uploadId,
  owner_id: owner,
  kind: 'image',
  name: picture.name,
  url: picture.url,
  width: picture.width,
  height: picture.height,
  sizes: picture.sizes,
  bytes: picture.bytes,
  perceptual_hash: picture.perceptualHash,
  attached_kind: kind,
  attached_id: attached,
  attached_at: at,
  created_at: at,
  updated_at: at,
});

/** The tenant has asked for everything in every state and is asked about the own rooms; others ask here and there. */
function askings(
  random: Random,
  listings: DemoListing[],
  crowd: DemoPerson[],
  { agent, tenant }: DemoAccounts,
): { enquiries: Asking[]; tours: Asking[] } {
  const open = listings.filter(({ status }) => status === 'APPROVED');
  const ofAgent = open.filter(({ owner_id }) => owner_id === agent.id);
  const ofTenant = open.filter(({ owner_id }) => owner_id === tenant.id);
  const others = open.filter(({ owner_id }) => owner_id !== agent.id && owner_id !== tenant.id);
  const inEveryState = (from: DemoListing[], sender: () => DemoPerson): Asking[] =>
    from.length === 0
      ? []
      : REQUEST_STATUSES.map((status, index) => ({
          listing: from[index % from.length]!,
          sender: sender(),
          status,
        }));
  const somebody = (): DemoPerson | null => (random.chance(0.3) ? null : random.pick(crowd));
  const all = (): Asking[] => [
    ...inEveryState(ofAgent, () => tenant),
    ...inEveryState(random.sample(others, 4), () => tenant),
    ...inEveryState(ofAgent, () => random.pick(crowd)),
    ...inEveryState(ofTenant, () => random.pick(crowd)),
    ...random
      .sample(others, 60)
      .map((listing) => ({ listing, sender: somebody(), status: random.pick(REQUEST_STATUSES) })),
  ];
  const possible = () => all().filter(({ listing, sender }) => sender?.id !== listing.owner_id);
  return { enquiries: possible(), tours: onceEach(possible()) };
}

/** One tour of a home a person. */
function onceEach(askings: Asking[]): Asking[] {
  const seen = new Set<string>();
  return askings.filter(({ listing, sender }) => {
    const key = `${listing.id} ${sender?.id ?? 'visitor'}`;
    return !seen.has(key) && seen.add(key);
  });
}

function favourites(
  random: Random,
  listings: DemoListing[],
  crowd: DemoPerson[],
  { tenant, agent }: DemoAccounts,
  now: Date,
): object[] {
  const open = listings.filter(({ status }) => status === 'APPROVED');
  const save = (person: DemoPerson, count: number): object[] =>
    random
      .sample(
        open.filter(({ owner_id }) => owner_id !== person.id),
        count,
      )
      .map((listing) => ({
        user_id: person.id,
        listing_id: listing.id,
        created_at: savedAt(random, listing, now),
      }));
  return [
    ...save(tenant, 8),
    ...save(agent, 3),
    ...crowd.flatMap((person) => save(person, random.int(0, 8))),
  ];
}

/** Some day since the home was published, lately more often. */
function savedAt(random: Random, { approved_at }: DemoListing, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() - approved_at!.getTime()) * random.next() ** 2);
}

/** The agent asks for more than before, which an admin has to look at. */
function revision(random: Random, listing: DemoListing, now: Date): object {
  const at = new Date(now.getTime() - 5 * HOUR_MS);
  const changes = {
    startPrice: Math.round((listing.start_price * 1.2) / 50_000) * 50_000,
    description: `${listing.description} The kitchen was renewed this month.`,
  };
  const row = {
    id: random.uuid(at),
    listing_id: listing.id,
    status: 'PENDING',
    changes,
    version: 1,
    lock_version: 1,
  };
  return { ...row, submitted_at: at, created_at: at, updated_at: at };
}
