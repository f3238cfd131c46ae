import { ListingView } from '../../listings/content/listing.view';
import { Shown } from '../../platform/http/fields/fields';

export class BenefitView {
  @Shown({ type: String, example: 'DISCOUNTED_PROPERTIES' }) key: string;
  @Shown({ type: String, example: 'Discounted Properties' }) title: string;
  @Shown({ type: String, example: 'Save a home and hear of every cut of its price.' }) description: string;
  @Shown({ type: Boolean, example: false }) unlocked: boolean;
  @Shown({ type: String, example: 'Reach the silver tier', description: 'What unlocks it' }) needs: string;
}

/** A home that became cheaper. Naira for one period, as the home has it. */
export class DiscountView {
  @Shown({ type: ListingView }) listing: ListingView;
  @Shown({ type: Number, example: 2_500_000 }) before: number;
  @Shown({ type: Number, example: 2_200_000 }) now: number;
  @Shown({ type: String, format: 'date-time', description: 'Since when' }) at: string;
}

export class SharedProgressView {
  @Shown({ type: String, example: 'https://gidana.example/progress/k3Jd9sPqLm2xT0aVbN4c1w' }) url: string;
}
