import { DECISIONS, type Decision } from '../../approval/decision';
import {
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';

const SUSPICIONS = [
  'NEW_ACCOUNT',
  'PRICE',
  'PLACE',
  'SAME_PHOTO',
  'CONTACT_IN_TEXT',
  'OWNER_SUSPENDED',
] as const;
export type SuspicionCode = (typeof SUSPICIONS)[number];

/** One suspicion that an admin should check before deciding. */
export class SuspicionView {
  @ShownChoice(SUSPICIONS, { example: 'PRICE' }) code: SuspicionCode;
  @ShownText('The price is 4 times the median of Lagos, rent') text: string;
  @ShownId({ nullable: true, description: 'The other listing, for SAME_PHOTO' }) listingId: string | null;
}

/** The price of comparable homes: same state, type and period. */
export class MarketView {
  @ShownNumber(2400000, { description: 'Naira' }) median: number;
  @ShownInt(180, { description: 'The number of homes behind the median (the newest 500 at most)' })
  count: number;
}

/** The city closest to a listing's point. */
export class NearestCityView {
  @ShownText('Lekki') city: string;
  @ShownText('Lagos') state: string;
  @ShownNumber(2.4, { description: 'Its distance from the point in kilometres' }) km: number;
}

/** The admin who works on it, and until when nobody else may decide. */
export class ClaimView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownInstant() until: string;
}

/** A decision that can still be undone, and who made it. */
export class HeldDecisionView {
  @ShownChoice(DECISIONS, { example: 'APPROVED' }) decision: Decision;
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownInstant() undoUntil: string;
}
