import { DAY_MS } from '../../platform/clock/durations';
import type { DemoAccounts } from '../people/demo-accounts';
import { demoListing, type DemoListing, type DemoListingOptions, type FixedFacts } from './demo-listings';
import { demoImage } from '../demo-media';
import { LONGEST_WAIT_DAYS } from '../people/demo-life';
import { demoPerson, type DemoPerson } from '../people/demo-people';
import { PICTURES, type Scene } from '../pictures';
import { Random, seedOf } from '../random';

/** A listing, and the shared pictures that its owner has uploads of their own of; none: it shows shared ones. */
export interface OwnListing {
  readonly listing: DemoListing;
  copies: readonly string[];
}

export interface OwnListings {
  readonly listings: readonly OwnListing[];
  /** New people whom the suspicious ones are by. */
  readonly people: readonly DemoPerson[];
}

const AGENT: readonly FixedFacts[] = [
  { status: 'APPROVED', type: 'rent', kind: 'Semi-Detached Duplex', state: 'Lagos' },
  { status: 'APPROVED', type: 'sale', kind: 'Detached Duplex', state: 'Lagos' },
  { status: 'APPROVED', type: 'shortlet', kind: 'Penthouse', state: 'Abuja (FCT)' },
  { status: 'APPROVED', type: 'hotel', kind: 'Boutique Hotel', state: 'Lagos' },
  { status: 'APPROVED', type: 'rent', kind: 'Office', state: 'Abuja (FCT)' },
  { status: 'PENDING', type: 'rent', kind: 'Apartment', state: 'Lagos' },
  { status: 'DRAFT', type: 'sale', kind: 'Bungalow', state: 'Abuja (FCT)' },
  { status: 'PAUSED', type: 'shortlet', kind: 'Serviced Apartment', state: 'Lagos' },
  { status: 'CLOSED', type: 'rent', kind: 'Terrace Duplex', state: 'Lagos' },
  { status: 'EXPIRED', type: 'rent', kind: 'Mini Flat', state: 'Lagos' },
  { status: 'REJECTED', type: 'sale', kind: 'Land', state: 'Lagos' },
  { status: 'CHANGES_REQUESTED', type: 'rent', kind: 'Shop', state: 'Abuja (FCT)' },
  { status: 'SUSPENDED', type: 'shortlet', kind: 'Studio', state: 'Lagos' },
];

const TENANT: readonly (FixedFacts & { pictures: readonly string[] })[] = [
  {
    status: 'APPROVED',
    type: 'rent',
    kind: 'Mini Flat',
    state: 'Enugu',
    pictures: ['flats-2', 'living-5', 'kitchen-4', 'bedroom-5', 'bathroom-2'],
  },
  {
    status: 'APPROVED',
    type: 'shortlet',
    kind: 'Studio',
    state: 'Enugu',
    pictures: ['terrace-3', 'bedroom-4', 'kitchen-3', 'bathroom-2'],
  },
];
/** Only the tenant has uploads of these, or both owners would be flagged for using the other's pictures. */
const OF_TENANT = new Set(TENANT.flatMap(({ pictures }) => pictures));

/**
 * The listings of the demo accounts, in all states of life, and what a moderator has to be careful with: pictures of
 * somebody else, prices out of this world, account and phone numbers in the text, all by new people.
 */
export function demoOwnListings(
  accounts: DemoAccounts,
  options: Omit<DemoListingOptions, 'owners' | 'image'>,
  nameOf: (username: string) => string,
): OwnListings {
  const make: Make = (owner, fixed, key) => {
    const keys: string[] = [];
    const image = (picture: string): object => {
      keys.push(picture);
      return demoImage(picture);
    };
    const listing = demoListing(new Random(seedOf(key)), 0, { ...options, owners: [owner], image }, fixed);
    return { listing, copies: keys };
  };
  const agent = AGENT.map((fixed, index) => {
    const { listing, copies } = make(accounts.agent.id, fixed, `agent ${index}`);
    return { listing, copies: [...new Set(copies.map(freeOfTenant))] };
  });
  const [stolen, waiting] = [agent[0]!, agent.find(({ listing }) => listing.status === 'PENDING')!];
  // Else the agent's own waiting listing would be suspected too, of what the thief shows.
  waiting.copies = waiting.copies.filter((key) => !stolen.copies.includes(key));
  const tenant = TENANT.map(({ pictures, ...fixed }, index) => ({
    ...make(accounts.tenant.id, fixed, `tenant ${index}`),
    copies: pictures,
  }));
  const suspicious = suspiciousListings(agent, options.now, make, nameOf);
  return { listings: [...agent, ...tenant, ...suspicious.listings], people: suspicious.people };
}

type Make = (owner: string, fixed: FixedFacts, key: string) => OwnListing;

/** Another view of the same scene where the tenant has this one. */
function freeOfTenant(key: string): string {
  if (!OF_TENANT.has(key)) return key;
  return PICTURES[key.split('-')[0] as Scene].find((other) => !OF_TENANT.has(other)) ?? key;
}

const NEWCOMERS = [
  ['Victor', 'Ude', 'victor.ude'],
  ['Blessing', 'Audu', 'blessing.audu'],
  ['Chidi', 'Madu', 'chidi.madu'],
  ['Sani', 'Tanko', 'sani.tanko'],
] as const;

function suspiciousListings(
  agent: readonly OwnListing[],
  now: Date,
  make: Make,
  nameOf: (username: string) => string,
): OwnListings {
  const random = new Random(seedOf('suspicious'));
  const people = NEWCOMERS.map(([first_name, last_name, wanted], index) => {
    const username = nameOf(wanted);
    const created_at = new Date(now.getTime() - (LONGEST_WAIT_DAYS + 1 + index) * DAY_MS);
    return demoPerson(random, {
      first_name,
      last_name,
      username,
      email: `${username}@people.gidana.test`,
      created_at,
    });
  });
  const pending = (
    index: number,
    fixed: FixedFacts,
    change: (listing: DemoListing) => Partial<DemoListing>,
  ): OwnListing => {
    const { listing } = make(people[index]!.id, { ...fixed, status: 'PENDING' }, `suspicious ${index}`);
    return { listing: { ...listing, ...change(listing) }, copies: [] };
  };
  const copied = pending(0, { type: 'rent', kind: 'House', state: 'Lagos' }, () => ({
    title: 'URGENT: family house to let, owner is travelling',
    start_price: 350_000,
    end_price: null,
  }));
  return {
    people,
    listings: [
      { ...copied, copies: agent[0]!.copies },
      pending(1, { type: 'sale', kind: 'Bungalow', state: 'Abuja (FCT)' }, () => ({
        start_price: 1_200_000_000,
        end_price: null,
      })),
      pending(2, { type: 'rent', kind: 'Apartment', state: 'Lagos' }, ({ description }) => ({
        description: `${description} To hold it, send the inspection fee of 25,000 to 3012345678, then we fix a date.`,
      })),
      pending(3, { type: 'shortlet', kind: 'Apartment', state: 'Lagos' }, ({ description }) => ({
        description: `${description} It goes faster on WhatsApp, 0703 000 0000, day or night.`,
      })),
    ],
  };
}
