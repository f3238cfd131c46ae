import { DAY_MS } from '../../platform/clock/durations';
import { AVATARS_OF } from '../pictures';
import { avatarUrl } from '../demo-media';
import type { Random } from '../random';
import { COMPANY_WORDS, NAMES, REGION_OF_STATE, type Region } from '../words/names.data';
import { STATE_MARKETS } from '../words/market.data';

/** One row of `users`, by column; columns left out are empty. */
export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly role: 'user' | 'admin';
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly phone_number: string;
  readonly whatsapp_number: string | null;
  readonly persona: string | null;
  readonly company_name: string | null;
  readonly company_address: string | null;
  readonly service_area: string | null;
  readonly license: string | null;
  readonly about: string | null;
  readonly referral_code: string;
  readonly verified_at: Date;
  readonly phone_verified_at: Date | null;
  readonly profile_completed_at: Date | null;
  readonly terms_accepted_at: Date;
  readonly premium_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly show_phone: boolean;
  readonly show_email: boolean;
  readonly leaderboard_visible: boolean;
  readonly notification_settings: object;
}

export type PersonFacts = Partial<DemoPerson> & { created_at: Date };

const ABOUT = {
  agent: [
    'I have let and sold homes in {area} for more than ten years. I show every home myself and never take money before documents.',
    'We manage flats and houses in {area} for owners at home and abroad. Straight answers, and receipts for everything.',
    'Small team, {area} only. We know which streets flood and which estates have light, and we will tell you.',
  ],
  landlord: [
    'I own a few homes in {area} and deal with tenants directly.',
    'Retired teacher; I built these houses for my children and let them out until they come back.',
  ],
  tenant: [
    'Looking for a quiet place with steady light in {area}.',
    'New in {area} for work; no pets, no loud music.',
  ],
  buyer: ['Saving towards a first home in {area}.', 'Looking for dry land in {area}, with clean papers.'],
  provider: [
    'Home services in {area}: on time, with our own tools.',
    'Artisan with a workshop in {area}; small jobs are welcome.',
  ],
} as const;

type Persona = keyof typeof ABOUT;
const PERSONAS: readonly (readonly [Persona, number])[] = [
  ['agent', 34],
  ['landlord', 26],
  ['tenant', 20],
  ['buyer', 12],
  ['provider', 8],
];
const STATES = Object.entries(STATE_MARKETS).map(([state, { weight }]) => [state, weight] as const);

/** People of all parts of the country, with usernames that `nameOf` makes unique. They have no password to sign in with. */
export function demoPeople(
  random: Random,
  count: number,
  now: Date,
  nameOf: (username: string) => string,
): DemoPerson[] {
  return Array.from({ length: count }, () => {
    const created = new Date(now.getTime() - Math.round(random.between(125, 400) * DAY_MS));
    const state = random.weighted(STATES);
    const woman = random.chance(0.48);
    const region = homeOf(random, state);
    const first = random.pick(NAMES[region][woman ? 'women' : 'men']);
    const last = random.pick(NAMES[region].families);
    const persona = random.weighted(PERSONAS);
    const username = nameOf(`${first}.${last}`.toLowerCase());
    return demoPerson(random, {
      created_at: created,
      first_name: first,
      last_name: last,
      username,
      email: `${username}@people.gidana.test`,
      persona,
      avatar: random.chance(0.85) ? avatarUrl(random.pick(AVATARS_OF[woman ? 'woman' : 'man'])) : null,
      about: random.pick(ABOUT[persona]).replace('{area}', state),
      service_area: persona === 'agent' || persona === 'provider' ? state : null,
      ...(persona === 'agent' ? companyOf(random, last, state) : {}),
      show_email: random.chance(0.2),
      premium_until:
        persona === 'agent' && random.chance(0.15) ? new Date(now.getTime() + 90 * DAY_MS) : null,
    });
  });
}

/** A verified person with a complete profile, but for what `facts` say otherwise. */
export function demoPerson(random: Random, facts: PersonFacts): DemoPerson {
  const phone = `0800555${String(random.int(0, 9999)).padStart(4, '0')}`;
  return {
    id: random.uuid(facts.created_at),
    email: '',
    password_hash: null,
    role: 'user',
    first_name: '',
    last_name: '',
    username: '',
    avatar: null,
    phone_number: phone,
    whatsapp_number: random.chance(0.7) ? phone : null,
    persona: null,
    company_name: null,
    company_address: null,
    service_area: null,
    license: null,
    about: null,
    referral_code: code(random),
    verified_at: facts.created_at,
    phone_verified_at: random.chance(0.6) ? facts.created_at : null,
    profile_completed_at: facts.created_at,
    terms_accepted_at: facts.created_at,
    premium_until: null,
    updated_at: facts.created_at,
    show_phone: true,
    show_email: false,
    leaderboard_visible: true,
    notification_settings: {},
    ...facts,
  };
}

function homeOf(random: Random, state: string): Region {
  const own = REGION_OF_STATE[state];
  return own && random.chance(0.7) ? own : random.pick(Object.keys(NAMES) as Region[]);
}

/** Makes usernames unique: numbers are put behind names that are taken, at most 30 characters in all. */
export function uniqueNames(takenNames: Iterable<string>): (wanted: string) => string {
  const taken = new Set(takenNames);
  return (wanted) => {
    let name = wanted.slice(0, 26);
    for (let number = 2; taken.has(name); number++) name = `${wanted.slice(0, 26)}${number}`;
    taken.add(name);
    return name;
  };
}

function companyOf(random: Random, family: string, state: string) {
  return {
    company_name: `${family} ${random.pick(COMPANY_WORDS)}`,
    company_address: `${random.int(1, 60)} ${random.pick(['Unity', 'Market', 'Independence', 'Palm'])} Road, ${state}`,
    license: `ESV-${random.int(1000, 9999)}`,
  };
}

/** Eight letters and digits that cannot be mistaken for each other. */
const code = (random: Random): string =>
  Array.from({ length: 8 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
