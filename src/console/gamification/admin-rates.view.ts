import { IntField, NumberField, Shown } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { RATE_KEYS, rateFacts } from '../../gamification/rates/reward-rates';

/** A coin has ten parts, and nothing is paid for nothing. */
const LEAST = 0.1;
const count = { type: 'integer', example: 12 } as const;

/** What rewards are worth, in coins and as many points, and their caps. */
export class RatesView {
  @Shown({ type: 'integer', example: 3, description: '0 while the usual values hold' }) version: number;
  @Shown({ type: Number, example: 0.5 }) checkIn: number;
  @Shown({ type: Number, example: 6 }) propertySearch: number;
  @Shown({ type: Number, example: 3 }) propertyReview: number;
  @Shown({ type: Number, example: 4 }) propertyShare: number;
  @Shown({ type: Number, example: 2 }) milestone7: number;
  @Shown({ type: Number, example: 10 }) milestone30: number;
  @Shown({ type: Number, example: 50 }) milestone100: number;
  @Shown({ type: Number, example: 5 }) referral: number;
  @Shown({ type: Number, example: 0.5 }) phoneVerified: number;
  @Shown({ type: Number, example: 10 }) anniversary: number;
  @Shown({ type: Number, example: 5 }) freezePrice: number;
  @Shown({ type: 'integer', example: 10, description: 'Friends that one person is paid for in a month' })
  referralsAMonth: number;
  @Shown({ type: 'integer', example: 2, description: 'Streak freezes that one person may hold' })
  freezesMax: number;
  @Shown({ type: String, format: 'date-time', nullable: true, example: null }) changedAt: string | null;
  @Shown({ type: String, nullable: true, example: 'Ada Obi' }) changedByName: string | null;
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
  @Shown({ type: String, example: 'Values saved' }) message: string;
  @Shown({ type: RatesView }) rates: RatesView;
}

/** One kind of line of the ledger, as it was and as it would have been. */
export class RatePreviewLineView {
  @Shown({
    type: String,
    enum: RATE_KEYS.filter((key) => !rateFacts(key).isCount),
    example: 'propertySearch',
  })
  key: string;
  @Shown({ type: String, example: 'Property searches' }) title: string;
  @Shown({ ...count, description: 'Lines of the ledger' }) count: number;
  @Shown({ type: Number, example: 72, description: 'Coins; below 0 what people spent' }) paid: number;
  @Shown({ type: Number, example: 48 }) wouldPay: number;
}

/** Last week, Monday to Sunday in Lagos, under other values. What was taken back is left out. */
export class RatesPreviewView {
  @Shown({ type: String, format: 'date', example: '2026-11-09' }) from: string;
  @Shown({ type: String, format: 'date', example: '2026-11-15' }) to: string;
  @Shown({ ...count, description: 'Who earned something' }) people: number;
  @Shown({ type: Number, example: 310.5, description: 'Coins earned, what was spent left out' }) paid: number;
  @Shown({ type: Number, example: 286.5 }) wouldPay: number;
  @Shown({ type: RatePreviewLineView, isArray: true }) lines: RatePreviewLineView[];
}
