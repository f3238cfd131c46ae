import { Migration } from '@mikro-orm/migrations';

/**
 * Nights at shortlets and hotels: units and rules of a listing, what is known of their nights, quotes. A listing keeps
 * what its cards show of it, and a revision what waits of it.
 */
export class Migration20261122195700 extends Migration {
  override up(): void {
    this.addSql('alter table listings add stay jsonb');
    this.addSql('alter table listings drop column facts');
    this.addSql('drop function listing_facts');
    this.addSql(LISTING_FACTS);
    this.addSql(
      `alter table listings add column facts text not null generated always as (${FACTS_CALL}) stored`,
    );
    this.addSql(`alter table listing_revisions add parts jsonb not null default '{}'`);
    this.addSql(`create table stay_units (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listing_id uuid not null,
      place smallint not null,
      name text not null,
      kind text not null,
      count smallint not null,
      guests_max smallint not null,
      guests_included smallint not null,
      extra_guest_price numeric(15,2) not null,
      price numeric(15,2) not null,
      weekend_price numeric(15,2),
      cleaning_fee numeric(15,2) not null,
      caution numeric(15,2) not null,
      rooms text[] not null default '{}',
      images jsonb not null default '[]',
      retired_at timestamptz,
      constraint stay_units_pkey primary key (id),
      constraint stay_units_listing_foreign foreign key (listing_id) references listings (id) on delete cascade,
      constraint stay_units_kind_check check (kind in ('HOME', 'ROOM')),
      constraint stay_units_money_check check (extra_guest_price >= 0 and extra_guest_price <> 'NaN' and weekend_price >= 0 and weekend_price <> 'NaN' and cleaning_fee >= 0 and cleaning_fee <> 'NaN' and caution >= 0 and caution <> 'NaN'),
      constraint stay_units_price_check check (price > 0 and price <> 'NaN'),
      constraint stay_units_guests_check check (guests_max >= 1 and guests_included >= 1 and guests_included <= guests_max),
      constraint stay_units_count_check check (count >= 1 and (kind <> 'HOME' or count = 1))
    )`);
    this.addSql(
      `create index stay_units_listing_index on stay_units (listing_id, place) where retired_at is null`,
    );
    this.addSql(`create table stay_rules (
      listing_id uuid not null,
      weekly_discount smallint not null,
      monthly_discount smallint not null,
      min_nights smallint not null,
      max_nights smallint not null,
      notice_hours smallint not null,
      preparation_days smallint not null,
      horizon_days smallint not null,
      check_in_from text not null,
      check_in_to text not null,
      check_out_until text not null,
      policy text not null,
      instant boolean not null,
      house_rules text,
      arrival_note text,
      constraint stay_rules_pkey primary key (listing_id),
      constraint stay_rules_listing_foreign foreign key (listing_id) references listings (id) on delete cascade,
      constraint stay_rules_policy_check check (policy in ('flexible', 'moderate', 'strict')),
      constraint stay_rules_bounds_check check (weekly_discount >= 0 and weekly_discount <= 90 and monthly_discount >= 0 and monthly_discount <= 90 and min_nights >= 1
    and max_nights >= min_nights and max_nights <= 365 and notice_hours >= 0 and notice_hours <= 720
    and preparation_days >= 0 and preparation_days <= 7 and horizon_days >= 1 and horizon_days <= 730)
    )`);
    this.addSql(`create table stay_nights (
      unit_id uuid not null,
      night date not null,
      capacity smallint not null,
      taken smallint not null default 0,
      blocked smallint not null default 0,
      imported smallint not null default 0,
      price numeric(15,2),
      min_nights smallint,
      note text,
      constraint stay_nights_pkey primary key (unit_id, night),
      constraint stay_nights_unit_foreign foreign key (unit_id) references stay_units (id) on delete cascade,
      constraint stay_nights_min_nights_check check (min_nights >= 1 and min_nights <= 365),
      constraint stay_nights_price_check check (price > 0 and price <> 'NaN'),
      constraint stay_nights_capacity_check check (taken >= 0 and blocked >= 0 and imported >= 0 and taken + blocked + imported <= capacity)
    ) with (fillfactor = 80)`);
    this.addSql(`create table stay_quotes (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listing_id uuid not null,
      unit_id uuid not null,
      unit_name text not null,
      arrival date not null,
      departure date not null,
      guests smallint not null,
      units smallint not null,
      night_prices jsonb not null,
      terms jsonb not null,
      lines jsonb not null,
      total numeric(15,2) not null,
      caution numeric(15,2) not null,
      to_pay numeric(15,2) not null,
      policy text not null,
      instant boolean not null,
      user_id uuid,
      expires_at timestamptz not null,
      constraint stay_quotes_pkey primary key (id),
      constraint stay_quotes_listing_foreign foreign key (listing_id) references listings (id) on delete cascade,
      constraint stay_quotes_unit_foreign foreign key (unit_id) references stay_units (id) on delete cascade,
      constraint stay_quotes_user_foreign foreign key (user_id) references users (id) on delete cascade,
      constraint stay_quotes_policy_check check (policy in ('flexible', 'moderate', 'strict'))
    )`);
    this.addSql(`create index stay_quotes_expired on stay_quotes (expires_at)`);
  }
}

const LISTING_FACTS = `create function listing_facts(
  id uuid, owner_id uuid, label text, type text, property_type text, title text, recurrence text,
  start_price numeric, end_price numeric, fee_agency numeric, fee_legal numeric, fee_caution numeric,
  fee_service_charge numeric, fee_other numeric, status text, offer_status text, state text, city text,
  area text, location text, address text, postal text, area_sqm numeric, bedroom smallint, bathroom smallint,
  amenities text[], hotel_category text, room_type text, budget_tier text, video text, premium boolean,
  verified_at timestamp with time zone, rating_sum integer, review_count integer, verified_review_count integer,
  created_at timestamp with time zone, approved_at timestamp with time zone, closed_at timestamp with time zone,
  closed_outcome text, stay jsonb
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
      'closedOutcome', closed_outcome,
      'stay', case when stay is not null then stay || jsonb_build_object(
        'bookable', status = 'APPROVED' and offer_status is distinct from 'Sold Out') end
    )::text, -1), -1)
  $$`;

const FACTS_CALL = `listing_facts(
  id, owner_id, label, type, property_type, title, recurrence, start_price, end_price, fee_agency, fee_legal,
  fee_caution, fee_service_charge, fee_other, status, offer_status, state, city, area, location, address, postal,
  area_sqm, bedroom, bathroom, amenities, hotel_category, room_type, budget_tier, video, premium, verified_at,
  rating_sum, review_count, verified_review_count, created_at, approved_at, closed_at, closed_outcome, stay
)`;
