import { defineFunction } from '../../platform/database/orm/routines';

/*
 * Whether a listing is free for a stay, and its cheapest fit: the rules and sums of quotes (`PricingService`, `priceOf`) in one
 * expression, so that a search decides it for one listing after another without leaving the database. A test compares
 * its sums with those of quotes. It is written to be inlined: one statement, stable, no sub-select in its arguments.
 */
const isWeekend = 'extract(isodow from n.night) in (5, 6)';

defineFunction({
  name: 'stay_offer',
  purpose: 'the cheapest unit of a listing that is free for a stay under its rules, and what it costs',
  params: {
    listing: 'uuid',
    arrival: 'date',
    departure: 'date',
    weekends: 'integer',
    asked_guests: 'integer',
    asked_units: 'integer',
    asked_at: 'timestamptz',
  },
  returns: 'SETOF record',
  attributes: 'stable parallel safe',
  body: `
    select priced.id, priced.total, priced.total + priced.caution
    from (
      select u.id, u.place, u.caution * asked_units as caution,
        sums.nights
          + greatest(0, asked_guests - u.guests_included * asked_units) * u.extra_guest_price * (departure - arrival)
          - round(sums.nights * case when departure - arrival >= 28 then r.monthly_discount
              when departure - arrival >= 7 then r.weekly_discount else 0 end / 100, 2)
          + u.cleaning_fee * asked_units as total
      from stay_units u
      join stay_rules r on r.listing_id = u.listing_id
      cross join lateral (
        select min(n.capacity - n.taken - n.blocked - n.imported) as free,
          max(n.min_nights) filter (where n.night = arrival) as min_nights,
          coalesce(sum(n.price - case when ${isWeekend} then coalesce(u.weekend_price, u.price) else u.price end)
            filter (where n.price is not null and n.night < departure), 0) as more
        from stay_nights n
        where n.unit_id = u.id and n.night >= arrival and n.night < departure + r.preparation_days::integer
      ) known
      cross join lateral (
        select (u.price * (departure - arrival - weekends) + coalesce(u.weekend_price, u.price) * weekends + known.more)
          * asked_units as nights
      ) sums
      where u.listing_id = listing and u.retired_at is null and u.count >= asked_units
        and u.guests_max * asked_units >= asked_guests and coalesce(known.free, asked_units) >= asked_units
        and departure - arrival between coalesce(known.min_nights, r.min_nights) and r.max_nights
        and arrival >= (asked_at at time zone 'Africa/Lagos')::date
        and (arrival + r.check_in_to::time) at time zone 'Africa/Lagos' - r.notice_hours * interval '1 hour' >= asked_at
        and departure - 1 <= (asked_at at time zone 'Africa/Lagos')::date + r.horizon_days::integer
    ) priced
    order by priced.total, priced.place limit 1`,
});
