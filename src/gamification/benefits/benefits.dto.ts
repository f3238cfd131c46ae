import { ListingView } from '../../listings/content/listing.view';
import { Shown, ShownFlag, ShownInstant, ShownNumber, ShownText } from '../../platform/http/fields/shown';

export class BenefitView {
  @ShownText('DISCOUNTED_PROPERTIES') key: string;
  @ShownText('Discounted Properties') title: string;
  @ShownText('Save a home and hear of every cut of its price.') description: string;
  @ShownFlag(false) unlocked: boolean;
  @ShownText('Reach the silver tier', { description: 'What unlocks it' }) needs: string;
}

/** A home that became cheaper. Naira for one period, as the home has it. */
export class DiscountView {
  @Shown({ type: ListingView }) listing: ListingView;
  @ShownNumber(2_500_000, { description: 'The lowest price of the thirty days before' }) before: number;
  @ShownNumber(2_200_000) now: number;
  @ShownInstant({ description: 'Since when' }) at: string;
}

export class SharedProgressView {
  @ShownText('https://gidana.example/progress/k3Jd9sPqLm2xT0aVbN4c1w') url: string;
}
