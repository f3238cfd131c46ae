import { Check } from '@mikro-orm/decorators/legacy';
import { oneOf, sumOfNaira } from '../../platform/database/orm/columns';
import { LISTING_STATUSES, UNFINISHED_STATUSES } from '../life/listing.states';

const degrees = (column: string, most: number): string =>
  `${column} >= '-${most}'::double precision and ${column} <= '${most}'::double precision`;

const CHECKS = {
  type: oneOf('type', ['rent', 'sale', 'shortlet', 'hotel']),
  recurrence: oneOf('recurrence', ['monthly', 'daily', 'yearly']),
  status: oneOf('status', LISTING_STATUSES),
  offer_status: oneOf('offer_status', ['Open Offer', 'Sold Out']),
  closed_outcome: oneOf('closed_outcome', ['let', 'sold']),
  start_price: sumOfNaira('start_price', '> 0'),
  end_price: sumOfNaira('end_price', '> 0'),
  approved_price: sumOfNaira('approved_price', '> 0'),
  closed_price: sumOfNaira('closed_price', '> 0'),
  ...Object.fromEntries(
    ['fee_agency', 'fee_legal', 'fee_caution', 'fee_service_charge', 'fee_other'].map((fee) => [
      fee,
      sumOfNaira(fee, '>= 0'),
    ]),
  ),
  price_order: 'end_price >= start_price',
  lat: degrees('lat', 90),
  lng: degrees('lng', 180),
  area_sqm: "area_sqm > 0 and area_sqm <> 'NaN'",
  bedroom: 'bedroom >= 0',
  bathroom: 'bathroom >= 0',
  images: "jsonb_typeof(images) = 'array'",
  rating_sum: 'rating_sum >= 0',
  review_count: 'review_count >= 0',
  verified_review_count: 'verified_review_count >= 0',
  // A draft may lack anything; a listing that moderators or visitors see has at least these columns.
  complete: `${oneOf('status', UNFINISHED_STATUSES)}
    or num_nulls(type, title, description, start_price, state, city, address) = 0`,
};

/** The check constraints of every listing, `listings_<key>_check`. */
export function ListingChecks(): ClassDecorator {
  return (target) => {
    for (const [name, expression] of Object.entries(CHECKS))
      (Check({ name: `listings_${name}_check`, expression }) as ClassDecorator)(target);
  };
}
