import type { Scene } from '../pictures';

/**
 * The market as the demo content paints it: how many homes are listed where, how dear a place is (1 is a town like
 * Enugu), and what kinds of homes there are. Rounded from asking prices; no source is copied.
 */
export interface StateMarket {
  /** Share of listings. */
  readonly weight: number;
  /** Price level of the capital; other towns of the state are at `OTHER_TOWNS` of it. */
  readonly level: number;
  /** First two digits of the state's postal codes. */
  readonly postal: number;
}

export const OTHER_TOWNS = 0.65;

export const STATE_MARKETS: Readonly<Record<string, StateMarket>> = {
  Abia: { weight: 2, level: 0.75, postal: 44 },
  Adamawa: { weight: 1, level: 0.5, postal: 64 },
  'Akwa Ibom': { weight: 3, level: 0.9, postal: 52 },
  Anambra: { weight: 3, level: 0.9, postal: 42 },
  Bauchi: { weight: 1, level: 0.45, postal: 74 },
  Bayelsa: { weight: 1, level: 0.8, postal: 56 },
  Benue: { weight: 1.2, level: 0.5, postal: 97 },
  Borno: { weight: 1, level: 0.5, postal: 60 },
  'Cross River': { weight: 2, level: 0.75, postal: 54 },
  Delta: { weight: 3.5, level: 0.95, postal: 32 },
  Ebonyi: { weight: 0.8, level: 0.5, postal: 48 },
  Edo: { weight: 3, level: 0.85, postal: 30 },
  Ekiti: { weight: 1.2, level: 0.5, postal: 36 },
  Enugu: { weight: 4, level: 1, postal: 40 },
  'Abuja (FCT)': { weight: 15, level: 2, postal: 90 },
  Gombe: { weight: 0.8, level: 0.45, postal: 76 },
  Imo: { weight: 2.5, level: 0.85, postal: 46 },
  Jigawa: { weight: 0.6, level: 0.38, postal: 72 },
  Kaduna: { weight: 2.5, level: 0.7, postal: 80 },
  Kano: { weight: 3, level: 0.8, postal: 70 },
  Katsina: { weight: 0.8, level: 0.42, postal: 82 },
  Kebbi: { weight: 0.6, level: 0.38, postal: 86 },
  Kogi: { weight: 1, level: 0.5, postal: 26 },
  Kwara: { weight: 2, level: 0.65, postal: 24 },
  Lagos: { weight: 27, level: 2, postal: 10 },
  Nasarawa: { weight: 1.5, level: 0.6, postal: 96 },
  Niger: { weight: 1.2, level: 0.55, postal: 92 },
  Ogun: { weight: 4.5, level: 0.75, postal: 11 },
  Ondo: { weight: 1.6, level: 0.6, postal: 34 },
  Osun: { weight: 1.5, level: 0.5, postal: 23 },
  Oyo: { weight: 5, level: 0.85, postal: 20 },
  Plateau: { weight: 1.8, level: 0.65, postal: 93 },
  Rivers: { weight: 6, level: 1.3, postal: 50 },
  Sokoto: { weight: 0.8, level: 0.5, postal: 84 },
  Taraba: { weight: 0.6, level: 0.42, postal: 66 },
  Yobe: { weight: 0.6, level: 0.4, postal: 62 },
  Zamfara: { weight: 0.6, level: 0.38, postal: 88 },
};

/** Price level and share of towns that are neither their capital nor like the others of their state. */
export const CITY_MARKETS: Readonly<
  Record<string, Readonly<Record<string, readonly [level: number, weight: number]>>>
> = {
  Lagos: {
    Ikeja: [1.9, 5],
    Agege: [0.85, 2],
    Ajah: [1.25, 5],
    Badagry: [0.5, 1],
    Epe: [0.6, 2],
    'Festac Town': [1.1, 2],
    Gbagada: [1.5, 3],
    Ikorodu: [0.65, 4],
    Ikoyi: [5.5, 4],
    'Lagos Island': [1.5, 1.5],
    Lekki: [2.6, 9],
    Maryland: [1.5, 2],
    Surulere: [1.3, 3],
    'Victoria Island': [4.4, 4],
    Yaba: [1.6, 4],
  },
  'Abuja (FCT)': {
    Abuja: [2, 4],
    Asokoro: [4.2, 2],
    Bwari: [0.55, 1],
    Garki: [1.9, 3],
    Gwagwalada: [0.5, 1],
    Gwarinpa: [1.5, 5],
    Jabi: [2.2, 3],
    Katampe: [2, 2],
    Kubwa: [0.9, 3],
    Kuje: [0.55, 1],
    Lugbe: [0.85, 3],
    Maitama: [4.8, 3],
    Utako: [1.9, 2],
    Wuse: [2.4, 5],
  },
  Delta: { Warri: [0.95, 4], Effurun: [0.9, 2] },
  Anambra: { Onitsha: [0.9, 3], Nnewi: [0.75, 2] },
  Kaduna: { Zaria: [0.5, 2] },
  Niger: { Suleja: [0.6, 2] },
  Nasarawa: { Karu: [0.75, 4] },
  Abia: { Aba: [0.75, 3] },
};

/** Where a room can look at the sea or the lagoon. */
export const COASTAL: ReadonlySet<string> = new Set([
  'Victoria Island',
  'Lekki',
  'Lagos Island',
  'Ikoyi',
  'Badagry',
  'Bonny',
  'Brass',
  'Calabar',
]);

export interface Kind {
  readonly name: string;
  /** How often it is listed for rent, for sale, as a shortlet and as a hotel. */
  readonly share: readonly [rent: number, sale: number, shortlet: number, hotel: number];
  /** Bedrooms, fewest and most; null where there are none to state. */
  readonly rooms: readonly [number, number] | null;
  /** Price against an apartment of as many rooms. */
  readonly dear: number;
  readonly scenes: readonly Scene[];
  /** The word for it in a sentence. */
  readonly noun: string;
}

const kind = (
  name: string,
  share: Kind['share'],
  rooms: Kind['rooms'],
  dear: number,
  scenes: readonly Scene[],
  noun = name.toLowerCase(),
): Kind => ({ name, share, rooms, dear, scenes, noun });

export const KINDS: readonly Kind[] = [
  kind('Apartment', [22, 9, 28, 0], [1, 4], 1, ['flats', 'tower', 'flats'], 'flat'),
  kind('House', [4, 5, 1, 0], [2, 5], 1.2, ['bungalow', 'gated', 'duplex']),
  kind('Villa', [0.6, 3, 3, 0], [4, 6], 2.2, ['villa']),
  kind('Condo', [1, 1, 4, 0], [1, 3], 1.25, ['tower', 'flats']),
  kind('Townhouse', [1.2, 2, 1, 0], [3, 5], 1.5, ['terrace', 'villa'], 'town house'),
  kind('Cottage', [0.4, 0.5, 1, 0], [1, 3], 0.8, ['bungalow']),
  kind('Bungalow', [8, 11, 1, 0], [2, 4], 1, ['bungalow']),
  kind('Mansion', [0.3, 2, 0.3, 0], [5, 8], 3, ['villa', 'duplex']),
  kind('Farmhouse', [0.2, 1, 0.3, 0], [2, 5], 0.7, ['bungalow'], 'farm house'),
  kind('Ranch', [0, 0.4, 0.2, 0], [3, 5], 0.9, ['bungalow']),
  kind('Duplex', [8, 8, 4, 0], [3, 5], 1.35, ['duplex', 'gated']),
  kind('Detached Duplex', [4, 12, 2, 0], [4, 6], 1.75, ['duplex', 'villa', 'gated']),
  kind('Semi-Detached Duplex', [5, 9, 2, 0], [3, 5], 1.5, ['duplex', 'villa']),
  kind('Terrace', [3, 4, 1, 0], [2, 4], 1.3, ['terrace'], 'terrace house'),
  kind('Terrace Duplex', [6, 9, 6, 0], [3, 5], 1.45, ['terrace']),
  kind('Maisonette', [1, 1, 0.6, 0], [2, 4], 1.2, ['terrace', 'flats']),
  kind('Penthouse', [1, 1.5, 5, 0], [3, 4], 2.2, ['tower']),
  kind('Studio', [3, 0.4, 10, 0], [1, 1], 0.85, ['flats', 'tower'], 'studio'),
  kind('Loft', [0.4, 0.3, 3, 0], [1, 2], 1.15, ['flats', 'tower']),
  kind('Mini Flat', [10, 0.6, 6, 0], [1, 1], 0.95, ['flats']),
  kind('Self Contain', [8, 0, 1, 0], [1, 1], 0.55, ['flats', 'bungalow'], 'self-contained room'),
  kind('Room and Parlour', [4, 0, 0, 0], [1, 1], 0.65, ['bungalow', 'flats']),
  kind('Block of Flats', [0.2, 4, 0, 0], [6, 16], 1.3, ['flats']),
  kind("Boys' Quarters", [2, 0, 0, 0], [1, 2], 0.5, ['bungalow']),
  kind('Serviced Apartment', [3, 1, 22, 0], [1, 3], 1.5, ['tower', 'flats'], 'serviced apartment'),
  kind('Residential Lease', [1, 0, 0, 0], [3, 5], 1.2, ['gated', 'bungalow'], 'house on lease'),
  kind('Hostel', [2, 0.3, 0, 4], [1, 1], 0.4, ['flats'], 'hostel room'),
  kind('Hotel', [0, 0.6, 0, 40], [1, 1], 1, ['hotel']),
  kind('Resort', [0, 0.2, 0, 8], [1, 2], 1.6, ['hotel', 'pool']),
  kind('Tiny House', [0.3, 0.3, 1, 0], [1, 1], 0.6, ['bungalow']),
  kind('Boutique Hotel', [0, 0.2, 0, 18], [1, 1], 1.35, ['hotel', 'villa']),
  kind('Guest House', [0, 0.2, 0, 14], [1, 1], 0.8, ['hotel', 'duplex']),
  kind('Aparthotel', [0, 0, 3, 8], [1, 2], 1.3, ['tower', 'hotel'], 'apartment hotel'),
  kind('Bed and Breakfast', [0, 0, 1, 5], [1, 1], 0.7, ['duplex', 'gated']),
  kind('Chalet', [0, 0.2, 1, 3], [1, 2], 1.1, ['bungalow', 'pool']),
  kind('Commercial', [1.5, 3, 0, 0], null, 1.2, ['shops', 'office'], 'commercial building'),
  kind('Office', [4, 1, 0, 0], null, 1, ['office'], 'office space'),
  kind('Shop', [4, 1, 0, 0], null, 1, ['shops']),
  kind('Warehouse', [1, 1, 0, 0], null, 0.5, ['shops', 'office']),
  kind('Event Centre', [0.5, 0.4, 0, 0], null, 0.8, ['hotel', 'office'], 'event centre'),
  kind('Land', [0.3, 22, 0, 0], null, 1, ['plot', 'estate']),
];
