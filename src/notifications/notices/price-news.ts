import { priceText } from '../../listings/content/price-text';
import type { ListingPriceChanged } from '../../listings/life/listings.events';
import type { PayloadOf } from '../../platform/events/event';

type News = Pick<PayloadOf<typeof ListingPriceChanged>, 'from' | 'to' | 'recurrence'>;

/** The message about a new price, for people with the favourite or a matching search. */
export const priceNews = (title: string, { from, to, recurrence }: News): string => {
  const verb = from === null ? 'is now' : to < from ? 'fell to' : 'rose to';
  return `The price of ${title} ${verb} ${priceText(to, recurrence)}`;
};
