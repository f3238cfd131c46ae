import { sql, type Kysely } from 'kysely';
import { countRows } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';

/** An email address without dots and plus suffix: two accounts of one mailbox are one person. */
const MAILBOX = (column: string) =>
  `replace(split_part(split_part(${column}, '@', 1), '+', 1), '.', '') || '@' || split_part(${column}, '@', 2)`;

/** The friend `f` and the referrer `r`, both in good standing, not the same person twice, verified. */
const IS_FRIEND = `f.id <> r.id and f.verified_at is not null and r.verified_at is not null
    and f.suspended_at is null and f.deleted_at is null and r.suspended_at is null and r.deleted_at is null
    and ${MAILBOX('f.email')} <> ${MAILBOX('r.email')}
    and not (f.phone_verified_at is not null and r.phone_verified_at is not null and f.phone_number = r.phone_number)`;

/** Unpaid friends with one qualifying action that stands: a review that was deleted again is none. */
const due = (db: Kysely<Tables>) =>
  db
    .selectFrom('users as f')
    .innerJoin('users as r', 'r.id', 'f.referred_by')
    .where(sql.raw<boolean>(IS_FRIEND))
    .where(({ exists, not, selectFrom }) => {
      const paid = selectFrom('referral_payments as p')
        .select('p.friend_id')
        .whereRef('p.friend_id', '=', 'f.id');
      return not(exists(paid));
    })
    .where(({ exists, or, selectFrom }) => {
      const reviews = selectFrom('reviews as a').select('a.id').whereRef('a.author_id', '=', 'f.id');
      return or([
        exists(selectFrom('favourites as a').select('a.user_id').whereRef('a.user_id', '=', 'f.id')),
        exists(selectFrom('enquiries as a').select('a.id').whereRef('a.sender_id', '=', 'f.id')),
        exists(selectFrom('tour_requests as a').select('a.id').whereRef('a.sender_id', '=', 'f.id')),
        exists(reviews.where('a.removed_at', 'is', null)),
      ]);
    });

/** The referrer of the friend $1, if both are to be paid. */
export const DUE = statement(
  'referral-due',
  (db, friendId) => due(db).select('f.referred_by as referrerId').where('f.id', '=', friendId),
  ['uuid'],
  { referrerId: 'uuid!' },
);

/** Due referrals whose referrer was paid for fewer than `most` since the beginning of the month. */
const dueWithin = (db: Kysely<Tables>, since: Date, most: number) =>
  due(db)
    .select('f.id as friendId')
    .where(({ eb, selectFrom }) => {
      const paid = selectFrom('referral_payments as p')
        .select(countRows().as('n'))
        .whereRef('p.referrer_id', '=', 'r.id')
        .where('p.paid_at', '>=', since);
      return eb(paid, '<', most);
    })
    .orderBy('f.id');

/**
 * Those of the person $1 that are to be paid: as the friend, and as the referrer, who is paid for at most $3 from $2 on;
 * limit $4.
 */
export const DUE_OF = statement(
  'referrals-due-of',
  (db, userId, since, most, limit) =>
    dueWithin(db, since, most)
      .where(({ eb, or }) => or([eb('f.id', '=', userId), eb('f.referred_by', '=', userId)]))
      .limit(limit),
  ['uuid', 'instant', 'int', 'int'],
  { friendId: 'uuid' },
);

/** Ordered by id after $1, limit $2, unless the referrer was paid for $4 since $3. */
export const ALL_DUE = statement(
  'referrals-due',
  (db, after, limit, since, most) =>
    dueWithin(db, since, most).where('f.referred_by', 'is not', null).where('f.id', '>', after).limit(limit),
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
