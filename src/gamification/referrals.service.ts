import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { isoInstant } from '../platform/database/instant-sql';
import { Sql } from '../platform/database/sql';
import { Outbox } from '../platform/events/outbox';
import { ReferralPaid } from './gamification.events';
import { Ledger } from './ledger.service';
import type { ReferralsView, ReferredView } from './referrals.dto';
import { Rates } from './rates.service';
import { inUnits } from './rewards';
import { monthStart } from './season-calendar';

const SHOWN = 100;
const BATCH = 200;
type Totals = { code: string; total: number; paid: number; earned: number };

/** Who brought whom, and what both get for it. */
@Injectable()
export class Referrals {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly rates: Rates,
  ) {}

  /** Pays both sides once the friend is verified and has done one real thing; whatever is missing leaves it pending. */
  async settle(friendId: string): Promise<void> {
    const due = await this.sql.row<{ referrerId: string }>('referral-due', DUE, [friendId]);
    if (!due) return;
    const { referrerId } = due;
    await this.em.transactional(async () => {
      // Two friends at once wait for each other here, so that the month's limit holds.
      await this.sql.rows(
        'referral-make',
        'insert into players (user_id) values ($1) on conflict do nothing',
        [referrerId],
      );
      await this.sql.rows('referral-hold', 'select 1 from players where user_id = $1 for update', [
        referrerId,
      ]);
      const now = this.clock.now();
      const { referral, referralsAMonth } = await this.rates.now();
      const paid = await this.sql.rows(
        'referral-pay',
        `insert into referral_payments (friend_id, referrer_id, paid_at)
         select $1, $2, $3 where (select count(*) from referral_payments where referrer_id = $2 and paid_at >= $4) < $5
         on conflict on constraint referral_payments_pkey do nothing returning 1`,
        [friendId, referrerId, now, monthStart(now), referralsAMonth],
      );
      if (paid.length === 0) return;
      for (const [userId, side, other] of [
        [referrerId, 'referrer', friendId],
        [friendId, 'friend', referrerId],
      ] as const) {
        const key = `REFERRAL:${friendId}:${side}`;
        await this.ledger.write({ userId, reason: 'REFERRAL', key, coins: referral, subject: other });
      }
      this.outbox.record(ReferralPaid, { referrerId, friendId });
      await this.em.flush();
    });
  }

  /** Settles everybody who is due, a few at a time; whose month is full waits for the next one. */
  async settleDue(): Promise<void> {
    const now = this.clock.now();
    const { referralsAMonth } = await this.rates.now();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await this.sql.rows<{ friendId: string }>('referrals-due', ALL_DUE, [
        after,
        BATCH,
        monthStart(now),
        referralsAMonth,
      ]);
      for (const { friendId } of due) await this.settle(friendId);
      if (due.length < BATCH) return;
      after = due.at(-1)!.friendId;
    }
  }

  async view(userId: string): Promise<ReferralsView> {
    const totals = await this.sql.row<Totals>(
      'referral-totals',
      `select u.referral_code as code, (select count(*)::int from users f where f.referred_by = u.id) as total,
         (select count(*)::int from referral_payments p where p.referrer_id = u.id) as paid,
         (select coalesce(sum(e.coins), 0)::int from ledger_entries e
          where e.user_id = u.id and e.reason = 'REFERRAL' and e.award_key like '%:referrer') as earned
       from users u where u.id = $1`,
      [userId],
    );
    const list = await this.sql.rows<ReferredView>(
      'referral-list',
      `select f.first_name as "firstName", ${isoInstant('f.created_at')} as "joinedAt",
         case when p.friend_id is null then 'pending' else 'earned' end as status, ${isoInstant('p.paid_at')} as "earnedAt"
       from users f left join referral_payments p on p.friend_id = f.id
       where f.referred_by = $1 order by f.created_at desc, f.id desc limit ${SHOWN}`,
      [userId],
    );
    const { code, total, paid, earned } = totals!;
    const { referral } = await this.rates.now();
    return {
      code,
      link: `${this.config.publicUrl}/signup?ref=${encodeURIComponent(code)}`,
      totalReferred: total,
      pending: Math.max(total - paid, 0),
      earned: inUnits(earned),
      reward: inUnits(referral),
      list,
    };
  }
}

/** An address without its dots and what follows a plus: two accounts of one mailbox are one person. */
const MAILBOX = (column: string) =>
  `replace(split_part(split_part(${column}, '@', 1), '+', 1), '.', '') || '@' || split_part(${column}, '@', 2)`;

/** Unpaid, both in good standing, not the same person twice, verified, and with one real act. */
const IS_DUE = `f.id <> r.id and f.verified_at is not null and r.verified_at is not null
    and f.suspended_at is null and f.deleted_at is null and r.suspended_at is null and r.deleted_at is null
    and ${MAILBOX('f.email')} <> ${MAILBOX('r.email')}
    and not (f.phone_verified_at is not null and r.phone_verified_at is not null and f.phone_number = r.phone_number)
    and not exists (select from referral_payments p where p.friend_id = f.id)
    and (exists (select from favourites a where a.user_id = f.id)
      or exists (select from enquiries a where a.sender_id = f.id)
      or exists (select from tour_requests a where a.sender_id = f.id)
      or exists (select from challenge_deeds a where a.user_id = f.id and a.kind = 'review')
      or exists (select from reviews a where a.author_id = f.id))`;

const DUE = `select f.referred_by as "referrerId" from users f join users r on r.id = f.referred_by
  where f.id = $1 and ${IS_DUE}`;

/** By their ids after $1, so many ($2), unless the referrer was paid for $4 since $3. */
const ALL_DUE = `select f.id as "friendId" from users f join users r on r.id = f.referred_by
  where f.referred_by is not null and f.id > $1::uuid and ${IS_DUE}
    and (select count(*) from referral_payments p where p.referrer_id = r.id and p.paid_at >= $3) < $4
  order by f.id limit $2`;
