import type { Random } from '../random';
import type { Kind } from '../words/market.data';

export type ListingType = 'rent' | 'sale' | 'shortlet' | 'hotel';

export interface DemoPrice {
  readonly recurrence: 'monthly' | 'daily' | 'yearly' | null;
  readonly start: number;
  readonly end: number | null;
  readonly fees: {
    readonly agency: number | null;
    readonly legal: number | null;
    readonly caution: number | null;
    readonly serviceCharge: number | null;
    readonly other: number | null;
  };
}

export interface PricedHome {
  readonly type: ListingType;
  readonly kind: Kind;
  readonly level: number;
  readonly bedrooms: number;
  readonly sqm: number;
  /** Room and house of a hotel, against a standard room of a middling one. */
  readonly comfort: number;
  readonly serviced: boolean;
}

/** Yearly rent of a two-bedroom flat, nightly price of a shortlet and of a hotel room where the price level is 1. */
const YEARLY = 900_000;
const NIGHTLY = 56_000;
const HOTEL_NIGHT = 36_000;
/** A sale costs as much as that many years of rent. */
const YEARS = 26;
const BY_BEDROOMS = [0.5, 0.62, 1, 1.45, 2, 2.6, 3.2, 3.8, 4.4];

/** Prices are spread log-normally around what kind, size and place cost, and rounded as people round them. */
export function demoPrice(random: Random, home: PricedHome): DemoPrice {
  const spread = Math.exp(random.normal(home.type === 'sale' ? 0.3 : 0.24));
  const yearly = yearlyRent(home) * spread;
  switch (home.type) {
    case 'rent':
      return rentPrice(random, yearly, home);
    case 'sale':
      return salePrice(random, home, home.kind.name === 'Land' ? landPrice(home) * spread : yearly * YEARS);
    case 'shortlet':
      return shortletPrice(
        random,
        NIGHTLY * home.level ** 0.8 * rooms(home) ** 0.8 * home.kind.dear * spread,
      );
    case 'hotel':
      return hotelPrice(random, HOTEL_NIGHT * home.level ** 0.55 * home.kind.dear * home.comfort * spread);
  }
}

const rooms = ({ bedrooms }: PricedHome): number => BY_BEDROOMS[Math.min(bedrooms, BY_BEDROOMS.length - 1)]!;

function yearlyRent(home: PricedHome): number {
  const { kind, level, sqm, bedrooms } = home;
  if (kind.rooms === null) return 11_000 * sqm * level * kind.dear;
  if (kind.name === 'Block of Flats') return YEARLY * level * (bedrooms / 2) * 0.8;
  return YEARLY * level * rooms(home) * kind.dear;
}

const landPrice = ({ level, sqm }: PricedHome): number => 15_000 * sqm * level ** 2.1;

function rentPrice(random: Random, yearly: number, home: PricedHome): DemoPrice {
  const monthly = random.chance(0.08);
  const start = neat(monthly ? yearly / 11 : yearly);
  const direct = random.chance(0.25);
  return {
    recurrence: monthly ? 'monthly' : 'yearly',
    start,
    end: random.chance(0.35) ? neat(start * random.between(1.03, 1.12), start) : null,
    fees: {
      agency: direct ? 0 : neat(start * 0.1),
      legal: direct && random.chance(0.5) ? 0 : neat(start * random.pick([0.05, 0.1, 0.1])),
      caution: random.chance(0.85) ? neat(start * random.pick([0.1, 0.1, 0.15, 0.2])) : null,
      serviceCharge: home.serviced ? neat(start * random.between(0.06, 0.18)) : null,
      other: random.chance(0.08) ? neat(20_000 * home.level) : null,
    },
  };
}

function salePrice(random: Random, home: PricedHome, price: number): DemoPrice {
  const start = neat(price);
  return {
    recurrence: null,
    start,
    end: random.chance(0.45) ? neat(start * random.between(1.04, 1.15), start) : null,
    fees: {
      agency: random.chance(0.8) ? neat(start * 0.05) : null,
      legal: random.chance(0.8) ? neat(start * random.pick([0.03, 0.05])) : null,
      caution: null,
      serviceCharge: home.serviced && random.chance(0.4) ? neat(start * 0.006) : null,
      other: home.kind.name === 'Land' && random.chance(0.5) ? neat(start * 0.04) : null,
    },
  };
}

function shortletPrice(random: Random, nightly: number): DemoPrice {
  const monthly = random.chance(0.07);
  const start = neat(monthly ? nightly * 20 : nightly);
  return {
    recurrence: monthly ? 'monthly' : 'daily',
    start,
    end: random.chance(0.3) ? neat(start * random.between(1.05, 1.2), start) : null,
    fees: {
      agency: null,
      legal: null,
      caution: random.chance(0.75) ? neat(start * random.pick([0.3, 0.5, 0.5, 1])) : null,
      serviceCharge: random.chance(0.4) ? neat(Math.min(start * 0.15, 25_000)) : null,
      other: null,
    },
  };
}

function hotelPrice(random: Random, night: number): DemoPrice {
  const start = neat(night);
  const none = { agency: null, legal: null, serviceCharge: null, other: null };
  return {
    recurrence: 'daily',
    start,
    end: random.chance(0.4) ? neat(start * random.between(1.08, 1.3), start) : null,
    fees: { ...none, caution: random.chance(0.3) ? neat(start * 0.5) : null },
  };
}

/** Rounds to a step that fits the size of the number; never below `least`. */
function neat(naira: number, least = 500): number {
  const step =
    naira < 20_000
      ? 500
      : naira < 200_000
        ? 5_000
        : naira < 2_000_000
          ? 50_000
          : naira < 50_000_000
            ? 500_000
            : 5_000_000;
  return Math.max(least, Math.round(naira / step) * step);
}
