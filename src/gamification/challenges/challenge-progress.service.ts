import { addDays } from '../../platform/clock/days';
import { Injectable } from '@nestjs/common';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { RatesService } from '../rates/rates.service';
import { rateOfChallenge, type RewardRates } from '../rates/reward-rates';
import { CHALLENGES, dailyOf, type ChallengeReason, type DailyChallenge } from './challenges.data';
import { inUnits } from '../rates/tenths';
import type { ChallengeCardView, ChallengeStatusView } from './challenges.dto';

type Counted = { searches: number; reviews: number; shares: number; checked: boolean; collected: string[] };

/** A person's progress with the challenges of the day. */
@Injectable()
export class ChallengeProgressService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: RatesService,
  ) {}

  async status(userId: string, reason: ChallengeReason): Promise<ChallengeStatusView> {
    const [counted, rates] = await Promise.all([this.counted(userId), this.rates.now()]);
    return statusOf(dailyOf(reason), counted, rates);
  }

  /** Today's four cards. */
  async cards(userId: string): Promise<ChallengeCardView[]> {
    const [counted, rates] = await Promise.all([this.counted(userId), this.rates.now()]);
    return (Object.keys(CHALLENGES) as DailyChallenge[]).map((reason) => {
      const { title, description } = CHALLENGES[reason];
      return { reason, title, description, ...statusOf(reason, counted, rates) };
    });
  }

  private async counted(userId: string): Promise<Counted> {
    const today = this.clock.today();
    const keys = Object.keys(CHALLENGES).map((reason) => `${reason}:${userId}:${today}`);
    const row = await this.sql.row(CHALLENGES_COUNTED, [
      userId,
      today,
      keys,
      lagosInstant(today),
      lagosInstant(addDays(today, 1)),
    ]);
    return row!;
  }
}

/**
 * Qualifying reviews recorded so far, including those still on their way through the outbox, as long as they stand: one
 * that its author deleted, or an admin removed, before it was claimed earns nothing.
 */
const REVIEWS_TODAY = `select v.listing_id::text as subject from reviews v
  join challenge_deeds d on d.user_id = $1 and d.kind = 'review' and d.subject = v.listing_id::text and d.day = $2::date
  where v.author_id = $1 and v.removed_at is null
  union select v.listing_id::text from reviews v
  where v.author_id = $1 and v.removed_at is null and v.created_at >= $4 and v.created_at < $5
    and not exists (select from challenge_deeds d where d.user_id = $1 and d.kind = 'review' and d.subject = v.listing_id::text)`;

const SHARES_TODAY = `select subject from challenge_deeds where user_id = $1 and day = $2::date and kind = 'share'
  union select $2::text || ':' || s.id from shares s join share_openings o on o.share_id = s.id
  where s.sharer_id = $1 and o.opened_at >= $4 and o.opened_at < $5`;

function statusOf(reason: DailyChallenge, counted: Counted, rates: RewardRates): ChallengeStatusView {
  const { needed } = CHALLENGES[reason];
  const reward = rates[rateOfChallenge[reason]];
  const counts: Record<DailyChallenge, number> = {
    CHECK_IN: counted.checked ? 1 : 0,
    PROPERTY_SEARCH: counted.searches,
    PROPERTY_REVIEW: counted.reviews,
    PROPERTY_SHARE: counted.shares,
  };
  const status = reason === 'CHECK_IN' ? counted.checked : counted.collected.includes(reason);
  const done = status ? needed : Math.min(counts[reason], needed);
  return { status, progress: { done, needed }, reward: inUnits(reward) };
}

/**
 * SQL for a hot read: a person who opens the challenges gets all counts in one round trip. $1 the person, $2 today, which
 * lasts from $4 to $5, $3 the keys of its awards.
 */
const CHALLENGES_COUNTED = statement(
  'challenges-counted',
  `select (select count(*)::int from listing_searches where user_id = $1 and day = $2::date) as searches,
         (select count(*)::int from (${REVIEWS_TODAY}) r) as reviews,
         (select count(*)::int from (${SHARES_TODAY}) s) as shares,
         exists (select from streak_days where user_id = $1 and day = $2::date and kind = 'checked') as checked,
         array(select reason from ledger_entries where award_key = any($3)) as collected`,
  ['uuid', 'date', 'text[]', 'instant', 'instant'],
  row<Counted>({ searches: 'int', reviews: 'int', shares: 'int', checked: 'bool', collected: 'text[]' }),
);
