import { Migration } from '@mikro-orm/migrations';

/** The JSON of a row is written in the form that is made from the table of listing fields; it reads as before. */
export class Migration20261122164100 extends Migration {
  override up(): void {
    this.addSql(LISTING_FACTS);
  }
}

const LISTING_FACTS = `create or replace function listing_facts(
  id uuid, owner_id uuid, label text, type text, property_type text, title text, recurrence text,
  start_price numeric, end_price numeric, fee_agency numeric, fee_legal numeric, fee_caution numeric,
  fee_service_charge numeric, fee_other numeric, status text, offer_status text, state text, city text, area text,
  location text, address text, postal text, area_sqm numeric, bedroom smallint, bathroom smallint, amenities text[],
  hotel_category text, room_type text, budget_tier text, video text, premium boolean,
  verified_at timestamp with time zone, rating_sum integer, review_count integer, verified_review_count integer,
  created_at timestamp with time zone, approved_at timestamp with time zone, closed_at timestamp with time zone,
  closed_outcome text
) returns text language sql immutable parallel safe as $$
    select left(right(json_build_object(
      'listingId', id,
      'userId', owner_id,
      'label', label,
      'type', type,
      'propertyType', property_type,
      'title', title,
      'recurrence', recurrence,
      'startPrice', trim_scale(start_price),
      'endPrice', trim_scale(end_price),
      'fees', json_build_object('agency', trim_scale(fee_agency), 'legal', trim_scale(fee_legal), 'caution', trim_scale(fee_caution), 'serviceCharge', trim_scale(fee_service_charge), 'other', trim_scale(fee_other)),
      'totalToEnter', trim_scale(start_price + coalesce(fee_agency, 0) + coalesce(fee_legal, 0) + coalesce(fee_caution, 0) + coalesce(fee_service_charge, 0) + coalesce(fee_other, 0)),
      'refundable', trim_scale(coalesce(fee_caution, 0)),
      'status', status,
      'offerStatus', offer_status,
      'state', state,
      'city', city,
      'area', area,
      'country', 'Nigeria',
      'location', location,
      'address', address,
      'postal', postal,
      'zipCode', postal,
      'areaSqm', trim_scale(area_sqm),
      'bedroom', bedroom,
      'bathroom', bathroom,
      'amenities', amenities,
      'hotelCategory', hotel_category,
      'roomType', room_type,
      'budgetTier', budget_tier,
      'video', video,
      'premium', premium,
      'verifiedAt', public.listing_instant(verified_at),
      'rating', round(rating_sum::numeric / nullif(review_count, 0), 2),
      'reviewCount', review_count,
      'verifiedReviewCount', verified_review_count,
      'createdAt', public.listing_instant(created_at),
      'publishedAt', public.listing_instant(approved_at),
      'closedAt', public.listing_instant(closed_at),
      'closedOutcome', closed_outcome
    )::text, -1), -1)
  $$`;
