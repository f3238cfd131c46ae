import type { Rates } from '../api/records';

export type RateKey = Exclude<keyof Rates, 'version' | 'changedAt' | 'changedByName'>;
export type RateTexts = Record<RateKey, string>;
type Field = { key: RateKey; label: string; isCount?: true };

/** The inputs, in groups by subject. */
export const GROUPS: { title: string; fields: Field[] }[] = [
  {
    title: 'Each day, in coins',
    fields: [
      { key: 'checkIn', label: 'Daily check-in' },
      { key: 'propertySearch', label: 'Property searches' },
      { key: 'propertyReview', label: 'Property review' },
      { key: 'propertyShare', label: 'Shared home' },
    ],
  },
  {
    title: 'Days in a row, in coins',
    fields: [
      { key: 'milestone7', label: '7 days' },
      { key: 'milestone30', label: '30 days' },
      { key: 'milestone100', label: '100 days' },
    ],
  },
  {
    title: 'Occasionally, in coins',
    fields: [
      { key: 'referral', label: 'Referral, to each side' },
      { key: 'phoneVerified', label: 'Verified phone number' },
      { key: 'anniversary', label: 'A year with us' },
      { key: 'freezePrice', label: 'Price of a streak freeze' },
    ],
  },
  {
    title: 'Caps',
    fields: [
      { key: 'referralsAMonth', label: 'Paid referrals a month', isCount: true },
      { key: 'freezesMax', label: 'Streak freezes held', isCount: true },
    ],
  },
];

const KEYS = GROUPS.flatMap(({ fields }) => fields.map(({ key }) => key));

/** The rates as texts for the inputs. */
export const textsOf = (rates: Rates): RateTexts =>
  Object.fromEntries(KEYS.map((key) => [key, String(rates[key])])) as RateTexts;

/** The keys whose input differs from the saved rate. */
export const changedKeys = (texts: RateTexts, rates: Rates): RateKey[] =>
  KEYS.filter((key) => texts[key].trim() === '' || Number(texts[key]) !== rates[key]);
