import { Migration } from '@mikro-orm/migrations';

/** Search by dates: what a listing costs for a stay, the nights as it reads them, and saved searches that have dates. */
export class Migration20261122203900 extends Migration {
  override up(): void {
    this.addSql(`create index stay_nights_search_index on stay_nights (unit_id, night)
      include (capacity, taken, blocked, imported, price, min_nights)`);
    this.addSql(STAY_OFFER);
    this.addSql('alter table saved_searches add stay jsonb');
  }
}

const STAY_OFFER = `create function stay_offer(listing uuid, arrival date, departure date, weekends integer,
  asked_guests integer, asked_units integer, asked_at timestamptz)
returns setof record language sql stable parallel safe as $$
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
          coalesce(sum(n.price - case when extract(isodow from n.night) in (5, 6) then coalesce(u.weekend_price, u.price) else u.price end)
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
    order by priced.total, priced.place limit 1
$$`;
