import { statement } from '../../platform/database/sql/statement';

/** An email address without dots and plus suffix: two accounts of one mailbox are one person. */
const MAILBOX = (column: string) =>
  `replace(split_part(split_part(${column}, '@', 1), '+', 1), '.', '') || '@' || split_part(${column}, '@', 2)`;

/** The friend `f` and the referrer `r`, both in good standing, not the same person twice, verified. */
const IS_FRIEND = `f.id <> r.id and f.verified_at is not null and r.verified_at is not null
    and f.suspended_at is null and f.deleted_at is null and r.suspended_at is null and r.deleted_at is null
    and ${MAILBOX('f.email')} <> ${MAILBOX('r.email')}
    and not (f.phone_verified_at is not null and r.phone_verified_at is not null and f.phone_number = r.phone_number)`;

/** Unpaid, and with one qualifying action that stands: a review that was deleted again is none. */
const IS_DUE = `${IS_FRIEND}
    and not exists (select from referral_payments p where p.friend_id = f.id)
    and (exists (select from favourites a where a.user_id = f.id)
      or exists (select from enquiries a where a.sender_id = f.id)
      or exists (select from tour_requests a where a.sender_id = f.id)
      or exists (select from reviews a where a.author_id = f.id and a.removed_at is null))`;

export const DUE = statement(
  'referral-due',
  `select f.referred_by as "referrerId" from users f join users r on r.id = f.referred_by
  where f.id = $1 and ${IS_DUE}`,
  ['uuid'],
  { referrerId: 'uuid!' },
);

/** Ordered by id after $1, limit $2, unless the referrer was paid for $4 since $3. */
export const ALL_DUE = statement(
  'referrals-due',
  `select f.id as "friendId" from users f join users r on r.id = f.referred_by
  where f.referred_by is not null and f.id > $1::uuid and ${IS_DUE}
    and (select count(*) from referral_payments p where p.referrer_id = r.id and p.paid_at >= $3) < $4
  order by f.id limit $2`,
  ['uuid', 'int', 'instant', 'int'],
  { friendId: 'uuid' },
);

/** When the friend `f` had met all conditions. */
const READY_AT = `greatest(f.verified_at, least(
    (select min(a.created_at) from favourites a where a.user_id = f.id),
    (select min(a.created_at) from enquiries a where a.sender_id = f.id),
    (select min(a.created_at) from tour_requests a where a.sender_id = f.id),
    (select min(a.created_at) from reviews a where a.author_id = f.id and a.removed_at is null)))`;

const MONTH = (column: string) => `date_trunc('month', ${column} at time zone 'Africa/Lagos')`;

/**
 * Friends of $3 to $2 with their place in the month of their referrer: paid ones first, then those who waited because the
 * month was full. Waiting friends who were paid later are among them.
 */
export const REFERRAL_PLACES = `select friend_id, at, waited, row_number() over (
      partition by referrer_id, ${MONTH('at')} order by waited, at, friend_id) as place
  from (
    select friend_id, referrer_id, paid_at as at, false as waited from referral_payments
    where paid_at >= $3 and paid_at < $2
    union all
    select f.id, r.id, ready.at, true from users f join users r on r.id = f.referred_by
      cross join lateral (select ${READY_AT} as at) ready
    where ${IS_FRIEND} and ready.at >= $3 and ready.at < $2
      and not exists (select from referral_payments p where p.friend_id = f.id and p.paid_at < $2)
  ) friends`;
