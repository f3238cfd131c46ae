import { Shown } from '../../platform/http/fields/fields';

const count = { type: 'integer', example: 12 } as const;
const coins = { type: Number, example: 24.5 } as const;
const day = { type: String, format: 'date', example: '2026-11-20' } as const;

/** What was awarded on a day, in coins; what was taken back is no part of it. */
export class AwardedDayView {
  @Shown(day) date: string;
  @Shown(coins) checkIns: number;
  @Shown(coins) milestones: number;
  @Shown(coins) searches: number;
  @Shown(coins) reviews: number;
  @Shown(coins) shares: number;
  @Shown(coins) referrals: number;
  @Shown(coins) others: number;
}

export class CheckInDayView {
  @Shown(day) date: string;
  @Shown(count) people: number;
}

export class StreakGroupView {
  @Shown({ type: String, example: '7 to 29 days' }) days: string;
  @Shown(count) people: number;
}

export class TierCountView {
  @Shown({ type: String, enum: ['bronze', 'silver', 'gold'], example: 'bronze' }) tier: string;
  @Shown({ ...count, description: 'With points in the running season' }) people: number;
}

/** Friends who signed up within the 30 days, and how far they came. */
export class ReferralFunnelView {
  @Shown(count) joined: number;
  @Shown(count) verified: number;
  @Shown({ ...count, description: 'Whose first real act paid both sides' }) paid: number;
}

/** How the rewards go. Days are those of Lagos, the last 30. */
export class RewardFiguresView {
  @Shown({ type: AwardedDayView, isArray: true }) awardedByDay: AwardedDayView[];
  @Shown({ type: CheckInDayView, isArray: true }) checkInsByDay: CheckInDayView[];
  @Shown({ type: StreakGroupView, isArray: true }) streaks: StreakGroupView[];
  @Shown({ type: TierCountView, isArray: true }) participants: TierCountView[];
  @Shown({ type: ReferralFunnelView }) referrals: ReferralFunnelView;
}
