import { PICTURES, type Scene } from '../pictures';
import { demoLife, type DemoLife, type DemoStatus } from '../people/demo-life';
import { demoPlace, type DemoPlace } from './demo-place';
import { demoPrice, type ListingType } from './demo-price';
import { demoText } from '../demo-text';
import { Random } from '../random';
import { COASTAL, KINDS, type Kind } from '../words/market.data';

/** One row of `listings`, by column; what the database computes is left out. */
export interface DemoListing extends DemoLife {
  readonly owner_id: string;
  readonly type: ListingType;
  readonly property_type: string;
  readonly label: string | null;
  readonly title: string;
  readonly description: string;
  readonly recurrence: 'monthly' | 'daily' | 'yearly' | null;
  readonly start_price: number;
  readonly end_price: number | null;
  readonly fee_agency: number | null;
  readonly fee_legal: number | null;
  readonly fee_caution: number | null;
  readonly fee_service_charge: number | null;
  readonly fee_other: number | null;
  readonly offer_status: 'Open Offer' | 'Sold Out' | null;
  readonly state: string;
  readonly city: string;
  readonly area: string;
  readonly location: string;
  readonly address: string;
  readonly postal: string;
  readonly lat: number;
  readonly lng: number;
  readonly point_exact: boolean;
  readonly area_sqm: number | null;
  readonly bedroom: number | null;
  readonly bathroom: number | null;
  readonly amenities: readonly string[];
  readonly hotel_category: string | null;
  readonly room_type: string | null;
  readonly budget_tier: string | null;
  /** The value of the column. */
  readonly images: readonly object[];
  readonly premium: boolean;
}

export interface DemoListingOptions {
  readonly now: Date;
  /** People who list; each listing gets one of them, some have many. */
  readonly owners: readonly string[];
  /** The admin who approved or rejected it. */
  readonly moderator: string | null;
  /** The picture of that key as the `images` column holds it. */
  readonly image: (key: string) => object;
  /** All listings are APPROVED, for measuring. */
  readonly approvedOnly?: boolean;
}

const TYPES: readonly (readonly [ListingType, number])[] = [
  ['rent', 50],
  ['sale', 27],
  ['shortlet', 15],
  ['hotel', 8],
];
const SHARE: Record<ListingType, 0 | 1 | 2 | 3> = { rent: 0, sale: 1, shortlet: 2, hotel: 3 };
const KINDS_OF = Object.fromEntries(
  TYPES.map(([type]) => [
    type,
    KINDS.filter((kind) => kind.share[SHARE[type]] > 0).map(
      (kind) => [kind, kind.share[SHARE[type]]] as const,
    ),
  ]),
) as unknown as Record<ListingType, readonly (readonly [Kind, number])[]>;

/**
 * `count` listings, one after the other: the same ones for the same seed, options and count-independent order, so the
 * first 500 of 100 000 are the demo's 500. No database is needed.
 */
export function* demoListings(
  count: number,
  seed: number,
  options: DemoListingOptions,
): Generator<DemoListing> {
  for (let index = 0; index < count; index++)
    yield demoListing(new Random(seed + Math.imul(index, 0x9e3779b1)), index, options);
}

export interface FixedFacts {
  readonly type?: ListingType;
  readonly kind?: string;
  readonly status?: DemoStatus;
  readonly state?: string;
}

/** One listing; fields in `fixed` are given, the others random. */
export function demoListing(
  random: Random,
  index: number,
  options: DemoListingOptions,
  fixed: FixedFacts = {},
): DemoListing {
  const place = demoPlace(random, index, fixed.state);
  const type = fixed.type ?? random.weighted(TYPES);
  const kind = KINDS.find(({ name }) => name === fixed.kind) ?? random.weighted(KINDS_OF[type]);
  const stay = type === 'hotel' ? hotelFacts(random, kind, place) : null;
  const size = sizeOf(random, kind);
  const comfort = stay?.comfort ?? 1;
  const amenities = amenitiesOf(random, type, kind, size.bedrooms, place.level * kind.dear * comfort);
  const price = demoPrice(random, {
    type,
    kind,
    level: place.level,
    bedrooms: size.bedrooms ?? 0,
    sqm: size.sqm,
    comfort,
    serviced: amenities.includes('Gated Estate') || amenities.includes('Elevator'),
  });
  const home = {
    type,
    kind,
    place,
    price,
    bedrooms: size.bedrooms ?? 0,
    bathrooms: size.bathrooms ?? 0,
    sqm: size.sqm,
    plots: size.plots,
    amenities,
    roomType: stay?.roomType ?? null,
  };
  const premium = random.chance(0.06);
  return {
    ...demoLife(random, {
      now: options.now,
      moderator: options.moderator,
      type,
      start: price.start,
      approvedOnly: options.approvedOnly ?? false,
      status: fixed.status,
    }),
    owner_id: ownerOf(random, options.owners),
    type,
    property_type: kind.name,
    label: null,
    ...demoText(random, home),
    recurrence: price.recurrence,
    start_price: price.start,
    end_price: price.end,
    fee_agency: price.fees.agency,
    fee_legal: price.fees.legal,
    fee_caution: price.fees.caution,
    fee_service_charge: price.fees.serviceCharge,
    fee_other: price.fees.other,
    offer_status:
      type === 'sale' || type === 'hotel' ? (random.chance(0.94) ? 'Open Offer' : 'Sold Out') : null,
    state: place.state,
    city: place.city,
    area: place.area,
    location: `${place.area}, ${place.city}`,
    address: place.address,
    postal: place.postal,
    lat: place.lat,
    lng: place.lng,
    point_exact: random.chance(0.3),
    area_sqm: kind.rooms === null || random.chance(0.6) ? size.sqm : null,
    bedroom: size.bedrooms,
    bathroom: size.bathrooms,
    amenities,
    hotel_category: stay?.category ?? null,
    room_type: stay?.roomType ?? null,
    budget_tier: stay?.tier ?? null,
    images: picturesOf(random, type, kind, amenities).map(options.image),
    premium,
  };
}

/** A few people list much, most list one or two homes. */
function ownerOf(random: Random, owners: readonly string[]): string {
  return owners[Math.floor(owners.length * random.next() ** 2)]!;
}

function sizeOf(
  random: Random,
  kind: Kind,
): { bedrooms: number | null; bathrooms: number | null; sqm: number; plots: number } {
  if (kind.name === 'Land') {
    const plots = random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
      [4, 1],
    ]);
    return {
      bedrooms: null,
      bathrooms: null,
      plots,
      sqm: plots * random.pick([450, 500, 600, 600, 648, 900]),
    };
  }
  if (kind.rooms === null) {
    const [low, high] = {
      Office: [30, 240],
      Shop: [12, 60],
      Warehouse: [300, 1500],
      Commercial: [200, 900],
      'Event Centre': [300, 900],
    }[kind.name] ?? [30, 100];
    return {
      bedrooms: null,
      bathrooms: null,
      plots: 0,
      sqm: Math.round(random.between(low!, high!) / 5) * 5,
    };
  }
  const bedrooms = random.int(kind.rooms[0], kind.rooms[1]);
  const bathrooms = bedrooms === 1 ? 1 : Math.max(1, bedrooms + random.pick([-1, 0, 0, 1]));
  return {
    bedrooms,
    bathrooms,
    plots: 0,
    sqm: Math.round(random.between(22, 34) * bedrooms + random.between(12, 40)),
  };
}

/** The fields of a hotel room, and the factor of its price that follows from them. */
function hotelFacts(random: Random, kind: Kind, place: DemoPlace) {
  const tier = random.weighted([
    ['Budget', 25],
    ['Affordable', 30],
    ['Mid-Range', 30],
    ['Luxury', 15],
  ] as const);
  const rooms = [
    ['Standard Room', 34],
    ['Deluxe Room', 26],
    ['Executive Suite', 10],
    ['Suite', 12],
    ['Family Room', 10],
    ['Presidential Suite', tier === 'Luxury' ? 8 : 0],
    ['Ocean View Room', COASTAL.has(place.city) ? 14 : 0],
  ] as const;
  const roomType = random.weighted(rooms);
  const category = categoryOf(random, kind, tier);
  const byTier = { Budget: 0.5, Affordable: 0.8, 'Mid-Range': 1.35, Luxury: 3.2 }[tier];
  const byRoom = {
    'Standard Room': 1,
    'Deluxe Room': 1.25,
    'Executive Suite': 2.1,
    Suite: 1.8,
    'Family Room': 1.6,
    'Presidential Suite': 4.5,
    'Ocean View Room': 1.9,
  }[roomType];
  return { tier, roomType, category, comfort: byTier * byRoom };
}

function categoryOf(random: Random, kind: Kind, tier: string): string {
  if (kind.name === 'Resort' || kind.name === 'Hostel') return kind.name;
  if (kind.name === 'Boutique Hotel') return 'Boutique';
  if (tier === 'Luxury' || tier === 'Budget') return tier;
  return random.weighted([
    ['Business', 60],
    ['Boutique', 20],
    ['Pet-Friendly', 8],
    ['Resort', 6],
    ['Budget', 6],
  ] as const);
}

const PLAIN = [
  'Prepaid Meter',
  'Borehole',
  'Parking Space',
  'Perimeter Wall',
  'Tarred Road',
  'Interlocked Compound',
  'Guest Toilet',
  'Wardrobes',
  'POP Ceiling',
  'Overhead Tank',
  'Waste Collection',
  'Balcony',
];
const GOOD = [
  'Fitted Kitchen',
  'All Rooms En-Suite',
  'Water Treatment',
  'Water Heater',
  'Security Guards',
  'Inverter',
  'Air Conditioning',
  'Gated Estate',
  'Standby Generator',
  "Boys' Quarters",
  'Internet',
  'Study',
  'Garden',
];
const DEAR = [
  'Solar Power',
  '24-Hour Power',
  'CCTV',
  'Electric Fence',
  'Intercom',
  'Swimming Pool',
  'Gym',
  "Children's Playground",
];
const STAY = [
  'Air Conditioning',
  'Internet',
  'Cable TV',
  'Furnished',
  'Water Heater',
  'Standby Generator',
  'Parking Space',
  'Security Guards',
  'Inverter',
];

const FOR_FAMILIES = [
  "Boys' Quarters",
  'Study',
  "Children's Playground",
  'All Rooms En-Suite',
  'Guest Toilet',
];
const FOR_LIVING = ['Fitted Kitchen', 'Swimming Pool', 'Garden', 'Balcony', 'Wardrobes', 'Water Heater'];

function remove(from: Set<string>, unwanted: readonly string[]): void {
  for (const item of unwanted) from.delete(item);
}

/** The dearer the home, the more of the better things it has. */
function amenitiesOf(
  random: Random,
  type: ListingType,
  kind: Kind,
  bedrooms: number | null,
  worth: number,
): string[] {
  if (kind.name === 'Land')
    return random.sample(
      ['Tarred Road', 'Gated Estate', 'Perimeter Wall', 'Security Guards', 'Waste Collection'],
      random.int(0, 3),
    );
  const rich = Math.min(1, Math.max(0, (worth - 0.4) / 3));
  const chosen = new Set([
    ...random.sample(
      kind.rooms === null
        ? ['Parking Space', 'Tarred Road', 'Prepaid Meter', 'Borehole', 'Security Guards', 'Perimeter Wall']
        : PLAIN,
      random.int(2, 5),
    ),
    ...random.sample(GOOD, Math.round(random.between(0, 2 + 6 * rich))),
    ...random.sample(DEAR, Math.round(random.between(-0.4, 0.4 + 4 * rich))),
    ...(type === 'shortlet' || type === 'hotel' ? random.sample(STAY, random.int(5, 7)) : []),
    ...(kind.scenes.includes('tower') && worth > 1.2 && random.chance(0.6) ? ['Elevator'] : []),
    ...(random.chance(0.07) ? ['Wheelchair Access'] : []),
    ...(random.chance(0.1) ? ['Pets Allowed'] : []),
  ]);
  if (bedrooms === null || bedrooms < 2) remove(chosen, FOR_FAMILIES);
  if (bedrooms === null) remove(chosen, FOR_LIVING);
  if (worth < 0.9) remove(chosen, ['Swimming Pool', 'Gym']);
  return [...chosen];
}

/** One view from outside and what a viewer would want to see inside. */
function picturesOf(random: Random, type: ListingType, kind: Kind, amenities: readonly string[]): string[] {
  const one = (scene: Scene) => random.pick(PICTURES[scene]);
  const outside = one(random.pick(kind.scenes));
  if (kind.name === 'Land')
    return [...new Set([outside, one('estate'), one('plot')])].slice(0, random.int(1, 3));
  if (kind.name === 'Shop' || kind.name === 'Warehouse') return [...new Set([outside, one('shops')])];
  if (kind.rooms === null) return [...new Set([outside, one('workspace'), one('workspace')])];
  const extras = [
    ...(amenities.includes('Swimming Pool') ? [one('pool')] : []),
    ...(amenities.includes('Gym') ? [one('gym')] : []),
  ];
  if (type === 'hotel')
    return [...new Set([outside, one('hotelRoom'), one('bathroom'), one('hotelRoom'), ...extras])];
  const small = ['Self Contain', 'Room and Parlour', 'Hostel', "Boys' Quarters", 'Studio'].includes(
    kind.name,
  );
  const inside: Scene[] = small
    ? ['bedroom', 'kitchen', 'bathroom']
    : ['living', 'kitchen', 'bedroom', 'bathroom', 'dining', 'bedroom', 'utility'];
  return [...new Set([outside, ...inside.slice(0, small ? 3 : random.int(3, 7)).map(one), ...extras])];
}
