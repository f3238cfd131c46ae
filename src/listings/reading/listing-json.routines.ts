import { defineFunction } from '../../platform/database/orm/routines';

/*
 * The parts of a listing's JSON that depend on its row alone, made once a write instead of at every reading: building
 * them takes four times as long as the rest of a search. Immutable because a generated column needs it: times are cast
 * with an explicit zone, so nothing depends on the session. Functions that a generated column calls name the schema of
 * what they call in turn, or a script of pg_dump cannot make the table again.
 */
defineFunction({
  name: 'listing_instant',
  purpose: 'an instant in the form of JSON',
  params: { at: 'timestamptz' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
});

/** The columns that `facts` is made of, in the order of the function's parameters. */
const FACTS = {
  id: 'uuid',
  owner_id: 'uuid',
  label: 'text',
  type: 'text',
  property_type: 'text',
  title: 'text',
  recurrence: 'text',
  start_price: 'numeric',
  end_price: 'numeric',
  fee_agency: 'numeric',
  fee_legal: 'numeric',
  fee_caution: 'numeric',
  fee_service_charge: 'numeric',
  fee_other: 'numeric',
  status: 'text',
  offer_status: 'text',
  state: 'text',
  city: 'text',
  area: 'text',
  location: 'text',
  address: 'text',
  postal: 'text',
  area_sqm: 'numeric',
  bedroom: 'smallint',
  bathroom: 'smallint',
  amenities: 'text[]',
  hotel_category: 'text',
  room_type: 'text',
  budget_tier: 'text',
  video: 'text',
  premium: 'boolean',
  verified_at: 'timestamptz',
  rating_sum: 'integer',
  review_count: 'integer',
  verified_review_count: 'integer',
  created_at: 'timestamptz',
  approved_at: 'timestamptz',
  closed_at: 'timestamptz',
  closed_outcome: 'text',
};

/** The expression of the column `facts`. */
export const LISTING_FACTS = `listing_facts(${Object.keys(FACTS).join(', ')})`;

defineFunction({
  name: 'listing_facts',
  purpose: "the fields of a listing's JSON, without the braces: the column `facts`",
  params: FACTS,
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `
    select btrim(json_build_object(
      'listingId', id, 'userId', owner_id, 'label', label, 'type', type, 'propertyType', property_type,
      'title', title, 'recurrence', recurrence,
      'startPrice', trim_scale(start_price), 'endPrice', trim_scale(end_price),
      'fees', json_build_object(
        'agency', trim_scale(fee_agency), 'legal', trim_scale(fee_legal), 'caution', trim_scale(fee_caution),
        'serviceCharge', trim_scale(fee_service_charge), 'other', trim_scale(fee_other)),
      'totalToEnter', trim_scale(start_price + coalesce(fee_agency, 0) + coalesce(fee_legal, 0)
        + coalesce(fee_caution, 0) + coalesce(fee_service_charge, 0) + coalesce(fee_other, 0)),
      'refundable', trim_scale(coalesce(fee_caution, 0)),
      'status', status, 'offerStatus', offer_status, 'state', state, 'city', city, 'area', area,
      'country', 'Nigeria', 'location', location, 'address', address, 'postal', postal, 'zipCode', postal,
      'areaSqm', trim_scale(area_sqm), 'bedroom', bedroom, 'bathroom', bathroom, 'amenities', amenities
    )::text, '{}') || ',' || btrim(json_build_object(
      'hotelCategory', hotel_category, 'roomType', room_type, 'budgetTier', budget_tier, 'video', video,
      'premium', premium, 'verifiedAt', public.listing_instant(verified_at),
      'rating', round(rating_sum::numeric / nullif(review_count, 0), 2), 'reviewCount', review_count,
      'verifiedReviewCount', verified_review_count, 'createdAt', public.listing_instant(created_at),
      'publishedAt', public.listing_instant(approved_at), 'closedAt', public.listing_instant(closed_at),
      'closedOutcome', closed_outcome
    )::text, '{}')`,
});

// The spaces that jsonb prints are a tenth of it; there is nothing in it but URLs of pictures and numbers.
defineFunction({
  name: 'listing_thumbs',
  purpose: 'the first six pictures of a listing as JSON: the column `thumbs`',
  params: { images: 'jsonb' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `
    select replace(replace(coalesce(jsonb_agg(
      jsonb_build_object('url', image -> 'url', 'sizes', image -> 'sizes') order by place
    ), '[]')::text, '": ', '":'), ', "', ',"')
    from jsonb_array_elements(images) with ordinality as shown (image, place) where place <= 6`,
});
