import { statement } from '../../platform/database/sql/statement';

/*
 * Four scans of the last days, each one statement over columns indexed by time. $1 is now. Each returns rows of
 * (key, kind, subject_id, people, strength, facts, since, until). Suspended and deleted people are excluded.
 */
const GOOD = (u: string): string => `${u}.suspended_at is null and ${u}.deleted_at is null`;
const HERE =
  "s.address is not null and s.device is not null and s.created_at >= $1::timestamptz - interval '30 days'";

/**
 * Referral chains that one person began, within 30 days. Counts the friends who share device and IP address with another
 * of the chain, who did no more than what pays, and who were paid for within six hours of signing up.
 */
const REFERRAL_RINGS = `with recursive friends as (
    select u.id, u.referred_by, u.created_at from users u
    where u.referred_by is not null and u.created_at >= $1::timestamptz - interval '30 days' and ${GOOD('u')}
  ), climbs as (
    select id, referred_by as top, 1 as depth from friends
    union all
    select c.id, f.referred_by, c.depth + 1 from climbs c join friends f on f.id = c.top where c.depth < 20
  ), tops as (
    select distinct on (id) id, top, depth from climbs order by id, depth desc
  ), circles as (
    select top, max(depth) as depth from tops where id <> top group by top having count(*) >= 3
  ), members as (
    select t.top, t.id from tops t join circles using (top) union select top, top from circles
  ), places as (
    select m.top, s.address, s.device, array_agg(distinct m.id) as ids
    from members m join sessions s on s.user_id = m.id and ${HERE}
    group by m.top, s.address, s.device having count(distinct m.id) > 1
  ), sharing as (
    select distinct p.top, i.id from places p cross join unnest(p.ids) i (id)
  ), judged as (
    select t.top, t.id, f.created_at, p.paid_at, s.id is not null as shares,
      p.paid_at < f.created_at + interval '6 hours' as fast,
      (select count(*) from favourites a where a.user_id = t.id) + (select count(*) from enquiries a where a.sender_id = t.id)
        + (select count(*) from tour_requests a where a.sender_id = t.id) + (select count(*) from reviews a where a.author_id = t.id)
        <= 1 as idle
    from tops t join circles using (top) join friends f on f.id = t.id
      left join referral_payments p on p.friend_id = t.id
      left join sharing s on s.top = t.top and s.id = t.id
  ), counted as (
    select top, count(*)::int as friends, count(*) filter (where shares)::int as sharing, count(*) filter (where idle)::int as idle,
      count(*) filter (where fast)::int as fast, count(*) filter (where idle and fast)::int as idle_fast,
      array_agg(id order by created_at) as ids, min(created_at) as since, max(greatest(created_at, paid_at)) as until
    from judged group by top
  )
  select 'ring:' || c.top as key, 'REFERRAL_RING' as kind, c.top as subject_id, array_prepend(c.top, c.ids[1:99]) as people,
    least(100, (45.0 * c.sharing + 30.0 * c.idle + 25.0 * c.fast) / c.friends + case when o.depth > 2 then 10 else 0 end) as strength,
    jsonb_build_object('friends', c.friends, 'sharing', c.sharing, 'idle', c.idle, 'fast', c.fast, 'depth', o.depth) as facts,
    c.since, c.until
  from counted c join circles o using (top) join users u on u.id = c.top and ${GOOD('u')}
  where c.sharing >= 3 or c.idle_fast >= 5`;

/** Four or more accounts from one IP address and browser within a week: new ones and ones that earn weigh most. */
const SHARED_DEVICES = `with places as (
    select s.address, s.device, u.id, u.created_at, min(s.created_at) as first, max(s.last_seen_at) as last
    from sessions s join users u on u.id = s.user_id and u.role <> 'admin' and ${GOOD('u')}
    where s.address is not null and s.device is not null and s.created_at >= $1::timestamptz - interval '7 days'
    group by s.address, s.device, u.id, u.created_at
  ), crowded as (
    select address, device, count(*)::int as accounts, min(first) as since, max(last) as until,
      count(*) filter (where created_at >= $1::timestamptz - interval '7 days')::int as fresh,
      count(*) filter (where exists (select from ledger_entries e where e.user_id = places.id and e.coins > 0
        and e.at >= $1::timestamptz - interval '7 days'))::int as earning,
      (array_agg(id order by created_at desc, id))[1:100] as ids
    from places group by address, device having count(*) >= 4
  )
  select 'device:' || md5(address || ' ' || device) as key, 'SHARED_DEVICE' as kind, null::uuid as subject_id, ids as people,
    least(100, least(40, 10 * (accounts - 2)) + 40.0 * fresh / accounts + 20.0 * earning / accounts) as strength,
    jsonb_build_object('accounts', accounts, 'fresh', fresh, 'earning', earning, 'address', address, 'device', device) as facts,
    since, until
  from crowded
  where least(40, 10 * (accounts - 2)) + 40.0 * fresh / accounts + 20.0 * earning / accounts >= 50`;

/** A person's busiest hour of three days, against a minimum and against five times the usual of other people. */
const BURSTS = `with acts as (
    select 'awards' as what, user_id, at from ledger_entries
    where at >= $1::timestamptz - interval '3 days' and coins > 0 and reason <> 'REVERSAL'
    union all
    select 'reviews', author_id, created_at from reviews where created_at >= $1::timestamptz - interval '3 days'
    union all
    select 'shares', sharer_id, created_at from shares
    where created_at >= $1::timestamptz - interval '3 days' and sharer_id is not null
    union all
    select 'enquiries', sender_id, created_at from enquiries
    where created_at >= $1::timestamptz - interval '3 days' and sender_id is not null
    union all
    select 'favourites', user_id, created_at from favourites where created_at >= $1::timestamptz - interval '3 days'
  ), hours as (
    select what, user_id, at, count(*) over (
      partition by what, user_id order by at range between interval '1 hour' preceding and current row) as n
    from acts
  ), busiest as (
    select distinct on (what, user_id) what, user_id, n::int as n, at from hours order by what, user_id, n desc, at
  ), normal as (
    select what, case when count(*) < 5 then 1 else greatest(1, percentile_cont(0.5) within group (order by n)) end as usual
    from busiest group by what
  )
  select 'burst:' || b.what || ':' || b.user_id || ':' || (b.at at time zone 'Africa/Lagos')::date as key, 'BURST' as kind,
    b.user_id as subject_id, array[b.user_id] as people, least(100, 50.0 * b.n / f.least) as strength,
    jsonb_build_object('what', b.what, 'count', b.n, 'usual', n.usual) as facts,
    b.at - interval '1 hour' as since, b.at as until
  from busiest b join normal n using (what)
    join (values ('awards', 8), ('reviews', 6), ('shares', 15), ('enquiries', 15), ('favourites', 40)) f (what, least) using (what)
    join users u on u.id = b.user_id and u.role <> 'admin' and ${GOOD('u')}
  where b.n >= f.least and b.n >= 5 * n.usual`;

/** Many accounts, most younger than a week, that like one person's posts, review them or save their listings. */
const PRAISE = `with praise as (
    select p.author_id as subject_id, l.user_id, l.created_at as at from post_likes l join posts p on p.id = l.post_id
    where l.created_at >= $1::timestamptz - interval '3 days'
    union all
    select owner_id, author_id, created_at from reviews where created_at >= $1::timestamptz - interval '3 days' and rating = 5
    union all
    select l.owner_id, f.user_id, f.created_at from favourites f join listings l on l.id = f.listing_id
    where f.created_at >= $1::timestamptz - interval '3 days'
  ), people as (
    select p.subject_id, p.user_id, min(p.at) as first, max(p.at) as last,
      bool_or(u.created_at >= p.at - interval '7 days') as fresh
    from praise p join users u on u.id = p.user_id and ${GOOD('u')}
    where p.subject_id <> p.user_id group by p.subject_id, p.user_id
  ), counted as (
    select subject_id, count(*)::int as people, count(*) filter (where fresh)::int as fresh, min(first) as since, max(last) as until,
      (array_agg(user_id order by first) filter (where fresh))[1:99] as ids
    from people group by subject_id having count(*) filter (where fresh) >= 6
  )
  select 'praise:' || c.subject_id as key, 'PRAISE' as kind, c.subject_id, array_prepend(c.subject_id, c.ids) as people,
    40.0 * c.fresh / c.people + 6 * least(c.fresh, 10) as strength,
    jsonb_build_object('people', c.people, 'fresh', c.fresh) as facts, c.since, c.until
  from counted c join users u on u.id = c.subject_id and ${GOOD('u')}
  where c.fresh >= 0.6 * c.people`;

/** Writes all that a scan finds. A decided alert is reopened only when it has grown by people. */
const upsertOf = (scan: string): string => `insert into patterns as p
    (id, key, kind, subject_id, people, strength, facts, since, until, found_at, seen_at)
  select gen_random_uuid(), f.key, f.kind, f.subject_id, f.people, round(f.strength), f.facts, f.since, f.until, $1, $1
  from (${scan}) f order by f.strength desc, f.key limit 500
  on conflict on constraint patterns_key_unique do update set people = excluded.people, strength = excluded.strength,
    facts = excluded.facts, since = least(p.since, excluded.since), until = excluded.until, seen_at = excluded.seen_at,
    status = 'OPEN', decided_at = null, decided_by = null, note = null
  where p.status = 'OPEN' or not excluded.people <@ p.people`;

/** SQL for a set: each scan sums up what many people did, and writes its alerts. */
export const SCANS = [
  statement('patterns-rings', upsertOf(REFERRAL_RINGS), ['instant']),
  statement('patterns-devices', upsertOf(SHARED_DEVICES), ['instant']),
  statement('patterns-bursts', upsertOf(BURSTS), ['instant']),
  statement('patterns-praise', upsertOf(PRAISE), ['instant']),
];
