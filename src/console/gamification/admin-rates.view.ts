import { IntField, NumberField } from '../../platform/http/fields/fields';
import { Shown, ShownInstant, ShownInt, ShownNumber, ShownText } from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

/** A coin has ten parts, and no reward pays zero. */
const LEAST = 0.1;

/** The values of rewards, in coins and as many points, and their caps. */
export class RatesView {
  @ShownInt(3, { description: '0 while the default values apply' }) version: number;
  @ShownNumber(0.5) checkIn: number;
  @ShownNumber(6) propertySearch: number;
  @ShownNumber(3) propertyReview: number;
  @ShownNumber(4) propertyShare: number;
  @ShownNumber(2) milestone7: number;
  @ShownNumber(10) milestone30: number;
  @ShownNumber(50) milestone100: number;
  @ShownNumber(5) referral: number;
  @ShownNumber(0.5) phoneVerified: number;
  @ShownNumber(10) anniversary: number;
  @ShownNumber(5) freezePrice: number;
  @ShownInt(10, { description: 'Friends for whom one person is paid in a month' })
  referralsAMonth: number;
  @ShownInt(2, { description: 'Streak freezes that one person may hold' })
  freezesMax: number;
  @ShownInstant({ example: null }) changedAt: string | null;
  @ShownText('Ada Obi', { nullable: true }) changedByName: string | null;
}

@AcceptsFieldsOf(() => RatesView)
export class RatesInput {
  @NumberField({ label: 'Daily check-in', min: LEAST, max: 100, decimals: 1, example: 0.5 }) checkIn: number;
  @NumberField({ label: 'Property searches', min: LEAST, max: 100, decimals: 1, example: 6 })
  propertySearch: number;
  @NumberField({ label: 'Property review', min: LEAST, max: 100, decimals: 1, example: 3 })
  propertyReview: number;
  @NumberField({ label: 'Shared home', min: LEAST, max: 100, decimals: 1, example: 4 }) propertyShare: number;
  @NumberField({ label: '7 days in a row', min: LEAST, max: 1000, decimals: 1, example: 2 })
  milestone7: number;
  @NumberField({ label: '30 days in a row', min: LEAST, max: 1000, decimals: 1, example: 10 })
  milestone30: number;
  @NumberField({ label: '100 days in a row', min: LEAST, max: 1000, decimals: 1, example: 50 })
  milestone100: number;
  @NumberField({ label: 'Referral', min: LEAST, max: 1000, decimals: 1, example: 5 }) referral: number;
  @NumberField({ label: 'Proven phone number', min: LEAST, max: 100, decimals: 1, example: 0.5 })
  phoneVerified: number;
  @NumberField({ label: 'A year with us', min: LEAST, max: 1000, decimals: 1, example: 10 })
  anniversary: number;
  @NumberField({ label: 'Price of a streak freeze', min: LEAST, max: 1000, decimals: 1, example: 5 })
  freezePrice: number;
  @IntField({ label: 'Paid referrals a month', max: 1000, example: 10 }) referralsAMonth: number;
  @IntField({ label: 'Streak freezes held', max: 10, example: 2 }) freezesMax: number;
}

@AcceptsFieldsOf(() => RatesView)
export class RatesChangeInput extends RatesInput {
  @IntField({ label: 'Version', description: 'The version that these values were made from', example: 3 })
  version: number;
}

export class RatesChangedView {
  @ShownText('Values saved') message: string;
  @Shown({ type: RatesView }) rates: RatesView;
}
