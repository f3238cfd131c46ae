import type { EntityManager } from '@mikro-orm/postgresql';
import { bulkInsert } from './bulk-insert';
import { DEMO_EMAILS } from './demo-accounts';
import type { DemoContent } from './demo-content';
import { SERVICE_OFFERS } from './words/services.data';
import type { DemoListing } from './demo-listings';
import type { DemoPerson } from './demo-people';
import { Random } from './random';

interface DemoServices {
  readonly services: object[];
  readonly requests: object[];
  readonly reviews: object[];
}

const DAY_MS = 86_400_000;
/** The last so many still wait for an admin. */
const WAITING = 2;
const WORDS = [
  'On time, and the work is neat.',
  'Fair price, polite people.',
  'Good work, came a little late.',
];
const PLACES = [
  ['Lagos', 'Lekki'],
  ['Lagos', 'Ikeja'],
  ['Abuja (FCT)', 'Maitama'],
  ['Rivers', 'Port Harcourt'],
  ['Enugu', 'Enugu'],
  ['Oyo', 'Ibadan'],
] as const;

type Made = { id: string; ownerId: string; published: boolean };

/** A service of each kind, with reviews and requests of the crowd. The demo agent offers the first. */
function demoServices(
  random: Random,
  people: readonly DemoPerson[],
  listings: readonly DemoListing[],
  { agent, tenant, now }: { agent: DemoPerson; tenant: DemoPerson; now: Date },
): DemoServices {
  const at = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const providers = people.filter(({ persona }) => persona === 'provider');
  const made: Made[] = [];
  const services = SERVICE_OFFERS.map(({ kind, title, description, price, included, excluded }, index) => {
    const owner = index === 0 || providers.length === 0 ? agent : providers[index % providers.length]!;
    const published = index < SERVICE_OFFERS.length - WAITING;
    const [state, area] = PLACES[index % PLACES.length]!;
    const days = SERVICE_OFFERS.length * 3 - index * 3;
    const id = random.uuid(now);
    made.push({ id, ownerId: owner.id, published });
    return {
      ...{ id, owner_id: owner.id, kind, title, description, state, area, start_price: price },
      ...{ included, excluded, images: pictureOf(listings, index), version: published ? 2 : 1 },
      ...{ status: published ? 'APPROVED' : 'PENDING', submitted_at: at(days + 1) },
      ...{ approved_at: published ? at(days) : null, decided_at: published ? at(days) : null },
      ...{ rating_sum: 0, review_count: 0, created_at: at(days + 1), updated_at: at(days) },
    };
  });
  const open = made.filter(({ published }) => published);
  const reviews = open.flatMap(({ id, ownerId }, index) =>
    // Every fourth has none yet.
    (index % 4 === 3 ? [] : WORDS).flatMap((message, n) => {
      const author = people[(index * WORDS.length + n) % people.length]!;
      if (author.id === ownerId) return [];
      const facts = { id: random.uuid(now), service_id: id, owner_id: ownerId, author_id: author.id };
      return [{ ...facts, rating: 5 - n, message, created_at: at(n + 1), updated_at: at(n + 1) }];
    }),
  );
  const asked = {
    name: `${tenant.first_name} ${tenant.last_name}`,
    phone: '08031234567',
    user_type: 'Tenant',
  };
  const requests = open.slice(0, 4).map(({ id, ownerId }, index) => ({
    ...{ id: random.uuid(now), service_id: id, owner_id: ownerId, sender_id: tenant.id, ...asked },
    ...{ email: null, address: '12 Ogui Road, Enugu', message: 'Could you come this week?' },
    ...{ status: index % 2 === 0 ? 'PENDING' : 'ACCEPTED', accepted_at: index % 2 === 0 ? null : at(index) },
    ...{ created_at: at(index + 1), updated_at: at(index) },
  }));
  return { services, requests, reviews };
}

const pictureOf = (listings: readonly DemoListing[], index: number): object[] =>
  (listings[listings.length - 1 - (index % listings.length)]?.images ?? []).slice(0, 1);

/** Writes the demo's services; the database counts their reviews. */
export async function seedDemoServices(
  tx: EntityManager,
  { users, listings }: Pick<DemoContent, 'users' | 'listings'>,
  seed: number,
  now: Date,
): Promise<void> {
  const agent = users.find(({ email }) => email === 'agent@gidana.test')!;
  const tenant = users.find(({ email }) => email === 'tenant@gidana.test')!;
  const made = demoServices(new Random(seed), users.slice(DEMO_EMAILS.length), listings, {
    agent,
    tenant,
    now,
  });
  await bulkInsert(tx, 'services', made.services);
  await bulkInsert(tx, 'service_requests', made.requests);
  await bulkInsert(tx, 'service_reviews', made.reviews);
}
