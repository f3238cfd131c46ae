import { Shown } from '../../platform/http/fields/fields';

const SUSPICIONS = ['NEW_ACCOUNT', 'PRICE', 'SAME_PHOTO', 'CONTACT_IN_TEXT'] as const;
export type SuspicionCode = (typeof SUSPICIONS)[number];

/** One thing that an admin should look at before deciding. */
export class SuspicionView {
  @Shown({ type: String, enum: [...SUSPICIONS], example: 'PRICE' }) code: SuspicionCode;
  @Shown({ type: String, example: 'The price is 4 times the median of Lagos, rent' }) text: string;
  @Shown({ type: String, nullable: true, description: 'The other listing, for SAME_PHOTO' }) listingId:
    string | null;
}

/** What comparable homes cost: same state, type and period. */
export class MarketView {
  @Shown({ type: Number, example: 2400000, description: 'Naira' }) median: number;
  @Shown({
    type: 'integer',
    example: 180,
    description: 'How many homes it is taken from (the newest 500 at most)',
  })
  count: number;
}

/** Who works on it, and until when nobody else may decide. */
export class ClaimView {
  @Shown({ type: String }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, format: 'date-time' }) until: string;
}
