import { inTenths, inUnits, type Tenths } from './tenths';
import type { DailyChallenge } from '../challenges/challenges.data';

/** The rates that admins may set, in display order. Amounts are tenths of a coin, the others are counts. */
const RATES = {
  checkIn: { title: 'Daily check-in', usual: 5, most: 1000 },
  propertySearch: { title: 'Property searches', usual: 60, most: 1000 },
  propertyReview: { title: 'Property review', usual: 30, most: 1000 },
  propertyShare: { title: 'Shared home', usual: 40, most: 1000 },
  milestone7: { title: '7 days in a row', usual: 20, most: 10_000 },
  milestone30: { title: '30 days in a row', usual: 100, most: 10_000 },
  milestone100: { title: '100 days in a row', usual: 500, most: 10_000 },
  referral: { title: 'Referral, to each side', usual: 50, most: 10_000 },
  phoneVerified: { title: 'Proven phone number', usual: 5, most: 1000 },
  anniversary: { title: 'A year with us', usual: 100, most: 10_000 },
  freezePrice: { title: 'Price of a streak freeze', usual: 50, most: 10_000 },
  referralsAMonth: { title: 'Paid referrals a month', usual: 10, most: 1000, isCount: true },
  freezesMax: { title: 'Streak freezes held', usual: 2, most: 10, isCount: true },
} satisfies Record<string, { title: string; usual: Tenths; most: number; isCount?: true }>;

export type RateKey = keyof typeof RATES;
export type RewardRates = Record<RateKey, number>;

export const RATE_KEYS = Object.keys(RATES) as RateKey[];
export const rateFacts = (key: RateKey): { title: string; usual: number; most: number; isCount?: true } =>
  RATES[key];

const ofAll = (value: (key: RateKey) => number): RewardRates =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, value(key)])) as RewardRates;

/** Apply until an admin sets others. */
export const USUAL_RATES: RewardRates = ofAll((key) => RATES[key].usual);

/** The rates in coins, as the console shows and sends them. */
export const ratesInUnits = (rates: RewardRates): RewardRates =>
  ofAll((key) => (rateFacts(key).isCount ? rates[key] : inUnits(rates[key])));

export const ratesInTenths = (units: RewardRates): RewardRates =>
  ofAll((key) => (rateFacts(key).isCount ? units[key] : inTenths(units[key])));

/** The reward of a challenge. */
export const rateOfChallenge: Record<DailyChallenge, RateKey> = {
  CHECK_IN: 'checkIn',
  PROPERTY_SEARCH: 'propertySearch',
  PROPERTY_REVIEW: 'propertyReview',
  PROPERTY_SHARE: 'propertyShare',
};
