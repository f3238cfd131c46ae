import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';

/** The coins awarded on a day, without reversed rewards. */
export class AwardedDayView {
  @ShownDate() date: string;
  @ShownNumber(24.5) checkIns: number;
  @ShownNumber(24.5) milestones: number;
  @ShownNumber(24.5) searches: number;
  @ShownNumber(24.5) reviews: number;
  @ShownNumber(24.5) shares: number;
  @ShownNumber(24.5) referrals: number;
  @ShownNumber(24.5) others: number;
}

export class CheckInDayView {
  @ShownDate() date: string;
  @ShownInt(12) people: number;
}

export class StreakGroupView {
  @ShownText('7 to 29 days') days: string;
  @ShownInt(12) people: number;
}

export class TierCountView {
  @ShownChoice(['bronze', 'silver', 'gold']) tier: string;
  @ShownInt(12, { description: 'People with points in the running season' }) people: number;
}

/** Friends who signed up within the 30 days, and the steps that they reached. */
export class ReferralFunnelView {
  @ShownInt(12) joined: number;
  @ShownInt(12) verified: number;
  @ShownInt(12, { description: 'Friends whose first qualifying action paid both sides' }) paid: number;
}

/** The figures of the rewards. Days are Lagos dates, the last 30. */
export class RewardFiguresView {
  @Shown({ type: AwardedDayView, isArray: true }) awardedByDay: AwardedDayView[];
  @Shown({ type: CheckInDayView, isArray: true }) checkInsByDay: CheckInDayView[];
  @Shown({ type: StreakGroupView, isArray: true }) streaks: StreakGroupView[];
  @Shown({ type: TierCountView, isArray: true }) participants: TierCountView[];
  @Shown({ type: ReferralFunnelView }) referrals: ReferralFunnelView;
}
