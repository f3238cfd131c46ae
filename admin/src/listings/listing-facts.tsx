import { Typography } from '@mui/material';
import type { ListingRecord } from '../api/records';
import { useListingFields } from '../api/vocabulary';
import { valueText } from '../revisions/differences';
import { Facts, type Fact } from '../text/facts';
import { Panel } from '../fields/panel';
import { numberText, priceText, wordsOf } from '../text/texts';

/** The fields with a line of their own below, or a place elsewhere; every other one gets a line at the end. */
const LAID_OUT = new Set([
  ...[
    'type',
    'propertyType',
    'label',
    'title',
    'description',
    'recurrence',
    'startPrice',
    'endPrice',
    'fees',
  ],
  ...['offerStatus', 'state', 'city', 'area', 'location', 'address', 'postal', 'point', 'areaSqm', 'bedroom'],
  ...['bathroom', 'amenities', 'hotelCategory', 'roomType', 'budgetTier', 'images', 'video'],
]);

const feeText = (fee: number | null): string | null => (fee ? priceText(fee) : null);

/** The owner's description of the property. */
export const ListingFacts = ({ listing }: { listing: ListingRecord }) => {
  const { fees } = listing;
  const others = useListingFields().filter(({ value }) => !LAID_OUT.has(value));
  const values = listing as unknown as Record<string, unknown>;
  return (
    <>
      <Panel title="Description">
        <Typography
          variant="body2"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}
        >
          {listing.description}
        </Typography>
      </Panel>
      <Panel title="Details">
        <Facts
          facts={[
            [
              'Type',
              [listing.type && wordsOf(listing.type), listing.propertyType].filter(Boolean).join(', '),
            ],
            ['Label', listing.label],
            ['Official price', listing.endPrice && priceText(listing.endPrice, listing.recurrence)],
            ['Offer', listing.offerStatus],
            ['Agency fee', feeText(fees.agency)],
            ['Legal fee', feeText(fees.legal)],
            ['Caution fee', feeText(fees.caution)],
            ['Service charge', feeText(fees.serviceCharge)],
            ['Other fees', feeText(fees.other)],
            ['Total to enter', priceText(listing.totalToEnter)],
            [
              'Address',
              [listing.address, listing.area, listing.city, listing.state, listing.postal]
                .filter(Boolean)
                .join(', '),
            ],
            ['Location', listing.location],
            ['Bedrooms', listing.bedroom],
            ['Bathrooms', listing.bathroom],
            ['Area', listing.areaSqm && `${numberText(listing.areaSqm)} sqm`],
            ['Amenities', listing.amenities.join(', ')],
            [
              'Hotel',
              [listing.hotelCategory, listing.roomType, listing.budgetTier].filter(Boolean).join(', '),
            ],
            ['Video', listing.video && <a href={listing.video}>Open</a>],
            ...others
              .filter(({ value }) => values[value] !== null)
              .map(({ value, label, kind }): Fact => [label, valueText(kind, values[value])]),
          ]}
        />
      </Panel>
    </>
  );
};
