import { plural } from '../../platform/text/plural';
import { Injectable } from '@nestjs/common';
import {
  AnniversaryPaid,
  DayOpened,
  ReferralPaid,
  SeasonDecided,
  StreakFrozen,
  StreakLost,
  StreakMilestoneReached,
} from '../../gamification/gamification.events';
import { Clock } from '../../platform/clock/clock';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { NoticesService } from './notices.service';

const days = (count: number): string => plural(count, 'day');
const PLACES = ['', 'first', 'second', 'third'];

/** Notifies of streaks, daily challenges, the end of a season and referrals. */
@Injectable()
export class GamificationNotices {
  constructor(
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(StreakLost)
  lost({ userId, days: count, day }: PayloadOf<typeof StreakLost>): Promise<void> {
    const message = `Your streak of ${days(count)} has ended. Check in today to begin a new one`;
    return this.notices.notify({
      to: userId,
      kind: 'streak',
      cause: `streak-lost:${day}`,
      message,
      link: '/challenges',
    });
  }

  @OnDomainEvent(StreakFrozen)
  frozen({ userId, left, day }: PayloadOf<typeof StreakFrozen>): Promise<void> {
    const message = `A freeze kept your streak alive. You hold ${left} more`;
    return this.notices.notify({
      to: userId,
      kind: 'streak',
      cause: `streak-frozen:${day}`,
      message,
      link: '/challenges',
    });
  }

  @OnDomainEvent(StreakMilestoneReached)
  milestone({ userId, days: count, reward, day }: PayloadOf<typeof StreakMilestoneReached>): Promise<void> {
    const message = `${days(count)} in a row: you earned ${plural(reward, 'extra coin')}`;
    return this.notices.notify({
      to: userId,
      kind: 'streak',
      cause: `milestone:${day}`,
      message,
      link: '/challenges',
    });
  }

  /** The Daily Reminder. One that an outage kept until its day was over is not sent. */
  @OnDomainEvent(DayOpened)
  async opened({ userId, day, streak }: PayloadOf<typeof DayOpened>): Promise<void> {
    if (day < this.clock.today()) return;
    const keep = streak > 0 ? `keep your streak of ${days(streak)}` : 'begin a streak';
    const message = `Daily Reminder: today's challenges are open. Check in to ${keep}`;
    await this.notices.notify({
      to: userId,
      kind: 'challenge',
      cause: `reminder:${day}`,
      message,
      link: '/challenges',
    });
  }

  @OnDomainEvent(SeasonDecided)
  season({ userId, seasonId, outcome, tier, rank, badge }: PayloadOf<typeof SeasonDecided>): Promise<void> {
    const moved =
      outcome === 'promoted'
        ? `You finished the season at rank ${rank} and moved up to ${tier}`
        : `You had no points for two seasons and moved down to ${tier}`;
    const message = badge ? `You finished the season ${PLACES[badge]} in gold and won a badge` : moved;
    return this.notices.notify({
      to: userId,
      kind: 'leaderboard',
      cause: `season:${seasonId}`,
      message,
      link: '/leaderboard',
    });
  }

  @OnDomainEvent(AnniversaryPaid)
  anniversary({ userId, years, reward }: PayloadOf<typeof AnniversaryPaid>): Promise<void> {
    const earned = `you earned ${plural(reward, 'coin')}`;
    const message = `${plural(years, 'year')} with Gidana: ${earned}. Thank you for being here`;
    return this.notices.notify({
      to: userId,
      kind: 'account',
      cause: `anniversary:${years}`,
      message,
      link: '/profile',
    });
  }

  @OnDomainEvent(ReferralPaid)
  async referral({ referrerId, friendId, reward }: PayloadOf<typeof ReferralPaid>): Promise<void> {
    const cause = `referral:${friendId}`;
    const link = '/home#refer';
    const earned = `you both earned ${plural(reward, 'coin')}`;
    await this.notices.notify(
      {
        to: referrerId,
        from: friendId,
        kind: 'referral',
        cause,
        message: `{sender} joined by your invitation: ${earned}`,
        link,
      },
      {
        to: friendId,
        from: referrerId,
        kind: 'referral',
        cause,
        message: `{sender} invited you: ${earned}`,
        link,
      },
    );
  }
}
