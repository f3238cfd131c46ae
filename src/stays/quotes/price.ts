import { plural } from '../../platform/text/plural';
import type { Day } from '../../platform/clock/days';
import { nairaText } from '../../platform/text/naira-text';

export const LINE_KINDS = ['NIGHTS', 'EXTRA_GUESTS', 'DISCOUNT', 'CLEANING'] as const;
/** A line of a price. Money in naira; `amount` is what the line adds to the total. */
export type PriceLine = {
  kind: (typeof LINE_KINDS)[number];
  label: string;
  quantity: number;
  price: number;
  amount: number;
};

/**
 * The price of a night for one unit. An `agreed` one is a share of a sum for several nights and all units together, so it
 * can be a fraction of a kobo, which is rounded once all nights of the line are summed up.
 */
export type NightPrice = { night: Day; price: number; agreed?: true };

/** The prices of a unit and its listing, as they were when the stay was quoted. Naira, whole percents. */
export type PriceTerms = {
  guestsIncluded: number;
  extraGuestPrice: number;
  cleaningFee: number;
  /** Naira, for one unit. */
  caution: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
};

export type Priced = { lines: PriceLine[]; total: number; caution: number; toPay: number };

const [WEEK, MONTH] = [7, 28];

// Sums are made of whole kobo, because naira with decimals are rarely binary fractions.
const kobo = (naira: number): number => Math.round(naira * 100);
const naira = (amount: number): number => amount / 100;
/** The difference between two sums of naira. */
export const differenceOf = (sum: number, other: number): number => naira(kobo(sum) - kobo(other));
/** The nearest whole number to a share in percent; halves up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** The price of a stay, line by line. The total is the sum of the lines. */
export function priceOf(nights: NightPrice[], guests: number, units: number, terms: PriceTerms): Priced {
  const stay = nightLines(nights, units);
  const sumOfNights = stay.reduce((sum, { amount }) => sum + kobo(amount), 0);
  const lines = [
    ...stay,
    ...extraGuests(nights.length, guests - terms.guestsIncluded * units, terms),
    ...discount(nights.length, sumOfNights, terms),
    ...cleaning(units, terms),
  ];
  const total = lines.reduce((sum, { amount }) => sum + kobo(amount), 0);
  const caution = kobo(terms.caution) * units;
  return { lines, total: naira(total), caution: naira(caution), toPay: naira(total + caution) };
}

/**
 * The nights with a sum that was agreed for all of them. Each has its share in whole kobo, the first ones what does not
 * divide: they add up to the sum, and each keeps its share in a stay that has other nights later.
 */
export function sharing(total: number, nights: NightPrice[], units: number): NightPrice[] {
  const each = Math.floor(kobo(total) / nights.length);
  const rest = kobo(total) - each * nights.length;
  return nights.map(({ night }, i) => ({
    night,
    price: naira(each + (i < rest ? 1 : 0)) / units,
    agreed: true,
  }));
}

function nightLines(nights: NightPrice[], units: number): PriceLine[] {
  const agreed = nights.filter((night) => night.agreed);
  return [
    ...agreedNights(agreed, units),
    ...pricedNights(
      nights.filter((night) => !night.agreed),
      units,
    ),
  ];
}

/** One line for all of them: nobody agreed on the price of a single one. */
function agreedNights(nights: NightPrice[], units: number): PriceLine[] {
  const shares = nights.map(({ price }) => price * 100 * units);
  // Apart from the fractions, the sum is exact; halves up, which as binary fractions may be a little less.
  const whole = shares.reduce((sum, share) => sum + Math.floor(share), 0);
  const rest = shares.reduce((sum, share) => sum + (share - Math.floor(share)), 0);
  const amount = naira(whole + Math.floor(rest + 0.5 + 1e-6));
  if (amount === 0) return [];
  return [{ kind: 'NIGHTS', label: plural(nights.length, 'night'), quantity: 1, price: amount, amount }];
}

/** One line for each price, in the order of the first night that has it. */
function pricedNights(nights: NightPrice[], units: number): PriceLine[] {
  const numbers = new Map<number, number>();
  for (const { price } of nights) numbers.set(kobo(price), (numbers.get(kobo(price)) ?? 0) + 1);
  return [...numbers].map(([price, n]) => {
    const several = units === 1 ? '' : `, ${units} units`;
    return {
      kind: 'NIGHTS',
      label: `${plural(n, 'night')}${several} at ${nairaText(naira(price))}`,
      quantity: n * units,
      price: naira(price),
      amount: naira(price * n * units),
    };
  });
}

function extraGuests(nights: number, beyond: number, { extraGuestPrice }: PriceTerms): PriceLine[] {
  if (beyond <= 0 || extraGuestPrice === 0) return [];
  const quantity = beyond * nights;
  const label = `${plural(beyond, 'extra guest')}, ${plural(nights, 'night')}`;
  const amount = naira(kobo(extraGuestPrice) * quantity);
  return [{ kind: 'EXTRA_GUESTS', label, quantity, price: extraGuestPrice, amount }];
}

/** The monthly discount or the weekly one, never both; only on the nights. */
function discount(nights: number, sum: number, { weeklyDiscount, monthlyDiscount }: PriceTerms): PriceLine[] {
  const [name, percent] =
    nights >= MONTH ? ['Monthly', monthlyDiscount] : ['Weekly', nights >= WEEK ? weeklyDiscount : 0];
  const off = percentOf(sum, percent);
  if (off === 0) return [];
  const amount = naira(-off);
  return [{ kind: 'DISCOUNT', label: `${name} discount ${percent} %`, quantity: 1, price: amount, amount }];
}

function cleaning(units: number, { cleaningFee }: PriceTerms): PriceLine[] {
  if (cleaningFee === 0) return [];
  const amount = naira(kobo(cleaningFee) * units);
  return [{ kind: 'CLEANING', label: 'Cleaning fee', quantity: units, price: cleaningFee, amount }];
}
