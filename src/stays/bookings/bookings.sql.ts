import type { ListingPlace } from '../../listings/life/listing-place';
import { row, statement } from '../../platform/database/sql/statement';
import { listingSummary, type ListingSummaryView } from '../../requests/listing-summary';

/** The listing of a booking, as it is shown; address and phone for the guest of a confirmed stay. */
export type StayListingRow = ListingPlace & {
  id: string;
  listing: ListingSummaryView | null;
  visible: boolean;
  title: string | null;
  phone: string | null;
  note: string | null;
};

/** SQL for a hot read: of every booking in a list, with the summary as JSON. $1 listings, $2 the reader or null. */
export const STAY_LISTINGS = statement(
  'stay-listings',
  `select l.id, ${listingSummary('$2::uuid')} as listing, l.visible, l.title,
    l.address, l.area, l.city, l.state, l.lat, l.lng,
    u.phone_number as phone, r.arrival_note as note
  from listings l join users u on u.id = l.owner_id left join stay_rules r on r.listing_id = l.id
  where l.id = any($1::uuid[])`,
  ['uuid[]', 'uuid?'],
  row<StayListingRow>({
    id: 'uuid',
    listing: 'json?',
    visible: 'bool',
    title: 'text?',
    address: 'text?',
    area: 'text?',
    city: 'text?',
    state: 'text?',
    lat: 'float?',
    lng: 'float?',
    phone: 'text?',
    note: 'text?',
  }),
);

/** A guest with an account, as hosts see them. */
export type StayGuestRow = { id: string; stays: number; rating: number | null; reviews: number };

/** SQL for a set: sums up the stays and the reviews of several people. $1 people. */
export const STAY_GUESTS = statement(
  'stay-guests',
  `select u.id, (select count(*)::int from stay_bookings b where b.guest_id = u.id and b.status = 'COMPLETED') as stays,
    round(said.rating, 2)::float8 as rating, said.reviews
  from users u cross join lateral (
    select avg(s.rating) as rating, count(*)::int as reviews from stay_reviews s
    where s.subject_id = u.id and s.side = 'host' and s.published_at is not null) said
  where u.id = any($1::uuid[])`,
  ['uuid[]'],
  row<StayGuestRow>({ id: 'uuid', stays: 'int', rating: 'float?', reviews: 'int' }),
);
