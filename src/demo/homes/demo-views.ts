import type { EntityManager } from '@mikro-orm/postgresql';
import { lagosDate } from '../../platform/clock/clock';

const DAYS = 45;
/** Views are looked at for the homes of the demo accounts, and compared with those of this number of others. */
const OTHERS = 150;

/**
 * Writes the views of listings by day: more at weekends, more each week, more for the owners in `busy`. Numbers follow
 * from the ids, and no listing was viewed before it was published. Needs the listings, and a transaction.
 */
export const seedDemoViews = (em: EntityManager, busy: readonly string[], now: Date): Promise<unknown> =>
  em.execute(VIEWS, [`{${busy.join(',')}}`, OTHERS, lagosDate(now), lagosDate(now)]);

const HASH = (salt: string) => `abs(hashtext(l.id::text || d.day::text || '${salt}'))`;

const VIEWS = `insert into listing_view_days (listing_id, day, views, unique_viewers, calls, whatsapps)
  select listing_id, day, views, ceil(views * 0.7)::int, calls, least(views / 9, 3)
  from (
    select l.id as listing_id, d.day,
      (l.base * (0.4 + 0.6 * (${DAYS} - d.back) / ${DAYS}) * (case when extract(isodow from d.day) >= 6 then 1.5 else 1 end)
        * (0.6 + ${HASH('views')} % 80 / 100.0))::int + 1 as views,
      case when ${HASH('calls')} % 4 = 0 then 1 else 0 end as calls
    from (
        (select id, approved_at, 16 + abs(hashtext(id::text)) % 20 as base from listings
          where approved_at is not null and owner_id = any(?::uuid[]))
        union
        (select id, approved_at, 4 + abs(hashtext(id::text)) % 9 from listings where visible order by id desc limit ?)
      ) l
      cross join lateral (select ?::date - back as day, back from generate_series(0, ${DAYS - 1}) back) d
    where d.day >= (l.approved_at at time zone 'Africa/Lagos')::date and d.day <= ?::date
  ) counted
  on conflict do nothing`;
