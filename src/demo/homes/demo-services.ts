import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '../../platform/clock/durations';
import { bulkInsert } from '../bulk-insert';
import { DEMO_EMAILS } from '../people/demo-accounts';
import { asImage, uploadRow, type DemoContent } from '../demo-content';
import { demoImage, type DemoPicture } from '../demo-media';
import { PICTURES, type Scene } from '../pictures';
import type { StoredImage } from '../../uploads/upload.entity';
import { SERVICE_OFFERS } from '../words/services.data';
import type { DemoPerson } from '../people/demo-people';
import { REQUEST_STATUSES } from './demo-requests';
import { Random } from '../random';

interface DemoServices {
  readonly services: object[];
  readonly requests: object[];
  readonly reviews: object[];
}

/** How many still wait for an admin: the last ones. */
const WAITING = 2;
const WORDS = {
  5: [
    'On time, and the work is neat.',
    'They cleaned up after themselves. I have kept the number.',
    'Quick, polite, and the price was the price.',
  ],
  4: ['Fair price, polite people.', 'Good work. They brought everything with them.'],
  3: ['Good work, came a little late.', 'All right, but call again on the morning of the day.'],
  2: ['Had to come twice.'],
} as const;
const STARS = [
  [5, 46],
  [4, 34],
  [3, 15],
  [2, 5],
] as const;
const ASKED = [
  'Could you come this week?',
  'Please call before you come; the gate is locked by day.',
  'It is a flat of three rooms on the second floor.',
  'How long does it take, and do I have to be there?',
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
  { agent, tenant, photo, now }: { agent: DemoPerson; tenant: DemoPerson; photo: DemoPicture; now: Date },
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
      ...{
        included,
        excluded,
        images: index === 0 ? [asImage(photo)] : [pictureOf(kind)],
        version: published ? 2 : 1,
      },
      ...{ status: published ? 'APPROVED' : 'PENDING', submitted_at: at(days + 1) },
      ...{ approved_at: published ? at(days) : null, decided_at: published ? at(days) : null },
      ...{ rating_sum: 0, review_count: 0, created_at: at(days + 1), updated_at: at(days) },
    };
  });
  const open = made.filter(({ published }) => published);
  const reviews = open.flatMap(({ id, ownerId }, index) =>
    // Every fourth has none yet.
    random.sample(people, index % 4 === 3 ? 0 : random.int(2, 9)).flatMap((author) => {
      if (author.id === ownerId) return [];
      const rating = random.weighted(STARS);
      const when = at(random.between(0.5, 50));
      const facts = { id: random.uuid(when), service_id: id, owner_id: ownerId, author_id: author.id };
      const message = random.pick(WORDS[rating]);
      return [{ ...facts, rating, message, created_at: when, updated_at: when }];
    }),
  );
  const asks = (who: DemoPerson, address: string, index: number, { id, ownerId }: Made): object[] => {
    if (who.id === ownerId) return [];
    const status = REQUEST_STATUSES[index % REQUEST_STATUSES.length]!;
    const created = at(index + random.between(0.2, 1.5));
    const later = (share: number): Date =>
      new Date(created.getTime() + (now.getTime() - created.getTime()) * share);
    const cancelled = status === 'CANCELLED';
    const accepted = status === 'ACCEPTED' || status === 'COMPLETED' ? later(0.2) : null;
    const completed = status === 'COMPLETED' ? later(0.7) : null;
    return [
      {
        ...{ id: random.uuid(created), service_id: id, owner_id: ownerId, sender_id: who.id },
        ...{ name: `${who.first_name} ${who.last_name}`, phone: who.phone_number, email: null, address },
        ...{ message: ASKED[index % ASKED.length], user_type: 'Tenant', status },
        ...{ accepted_at: accepted, completed_at: completed, cancelled_at: cancelled ? later(0.5) : null },
        ...{
          cancelled_by: cancelled ? 'sender' : null,
          cancel_reason: cancelled ? 'A cousin does it now.' : null,
        },
        ...{ created_at: created, updated_at: completed ?? accepted ?? (cancelled ? later(0.5) : created) },
      },
    ];
  };
  const requests = [
    ...open.slice(0, 6).flatMap((service, index) => asks(tenant, '12 Ogui Road, Enugu', index, service)),
    ...random
      .sample(people, 5)
      .flatMap((who, index) => asks(who, `${index + 3} Unity Road, Lekki, Lagos`, index, open[0]!)),
  ];
  return { services, requests, reviews };
}

/** The scene of the pictures of each kind. */
const SCENES: Readonly<Record<string, Scene>> = {
  ...{ Cleaning: 'kitchen', Laundry: 'utility', 'Waste Disposal': 'waste', 'Pest Control': 'pestControl' },
  ...{ Plumbing: 'bathroom', Electrical: 'electrical', Carpentry: 'carpentry', Painting: 'painting' },
  ...{ Roofing: 'roofing', Tiling: 'bathroom', HVAC: 'hotelRoom', 'Solar and Inverter': 'solar' },
  ...{ 'Generator Repair': 'generator', 'Borehole Drilling': 'borehole', 'Home Security': 'security' },
  ...{ Locksmith: 'locksmith', 'Interior Design': 'living', Landscaping: 'garden', 'Pet Care': 'pet' },
  ...{ 'Appliance Repair': 'kitchen', 'Property Management': 'handover' },
};

/** Kinds of the same scene show different views of it. */
function pictureOf(kind: string): StoredImage {
  const scene = SCENES[kind] ?? 'moving';
  const kinds = Object.keys(SCENES).filter((other) => SCENES[other] === scene);
  const keys = PICTURES[scene];
  return demoImage(keys[Math.max(0, kinds.indexOf(kind)) % keys.length]!);
}

/** Writes the demo's services; the database counts their reviews. */
export async function seedDemoServices(
  tx: EntityManager,
  { users, accounts, servicePhoto }: DemoContent,
  seed: number,
  now: Date,
): Promise<void> {
  const { agent, tenant } = accounts;
  const people = users.slice(DEMO_EMAILS.length);
  const made = demoServices(new Random(seed), people, { agent, tenant, photo: servicePhoto, now });
  await bulkInsert(tx, 'services', made.services);
  const [first] = made.services as { id: string }[];
  await bulkInsert(tx, 'uploads', [uploadRow(servicePhoto, agent.id, 'service', first!.id, now)]);
  await bulkInsert(tx, 'service_requests', made.requests);
  await bulkInsert(tx, 'service_reviews', made.reviews);
}
