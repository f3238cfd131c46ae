import { ChoiceField, IdField, Shown } from '../../platform/http/fields/fields';
import { PageQuery } from '../../platform/http/page';
import type { Tier } from '../../users/profile/profile-figures';

const TIERS = ['bronze', 'silver', 'gold'] as const;
const ZONES = ['promote', 'stay', 'drop'] as const;
export type Zone = (typeof ZONES)[number];
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' };
const tierShown = { type: String, enum: [...TIERS], example: 'bronze' };
const instant = { type: String, format: 'date-time', example: '2026-11-15T23:00:00.000Z' };

/** A hundred rows unless `limit` says less. */
export class LeaderboardQuery extends PageQuery {
  @ChoiceField(TIERS, { label: 'Tier', optional: true, description: 'The caller’s own unless given' })
  tier?: Tier;
  @IdField({ label: 'Season', optional: true, description: 'The running one unless given' }) season?: string;
}

export class RankedUserView {
  @Shown(id) userId: string;
  @Shown({ type: String, nullable: true, example: '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg' })
  avatar: string | null;
  @Shown({ type: String, example: 'Ada' }) firstName: string;
  @Shown({ type: String, example: 'Obi' }) lastName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
}

export class LeaderboardRowView {
  @Shown({ type: Number, example: 1 }) rank: number;
  @Shown({ type: RankedUserView }) user: RankedUserView;
  @Shown({ type: Number, example: 120.5, description: 'Points of all time' }) totalPoints: number;
  @Shown({ type: Number, example: 24.5, description: 'Points of this season, which decide the rank' })
  seasonPoints: number;
  @Shown(tierShown) tier: Tier;
  @Shown({ type: String, enum: [...ZONES], example: 'promote' }) zone: Zone;
}

/** A week's race. */
export class SeasonView {
  @Shown(id) seasonId: string;
  @Shown(instant) startsAt: string;
  @Shown({ ...instant, example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @Shown({ ...instant, nullable: true, example: null }) closedAt: string | null;
  @Shown({ type: Boolean, example: true }) isCurrent: boolean;
  @Shown({ type: Number, example: 214, description: 'People with points' }) people: number;
}

export class OwnResultView {
  @Shown(tierShown) tier: Tier;
  @Shown({ type: Number, nullable: true, example: 7 }) rank: number | null;
  @Shown({ type: Number, example: 24.5 }) seasonPoints: number;
  @Shown({ type: String, enum: ['promoted', 'dropped', 'stayed'], nullable: true, example: 'promoted' })
  outcome: string | null;
  @Shown({
    type: Number,
    nullable: true,
    example: null,
    description: 'The place in gold that earned a badge',
  })
  badge: number | null;
}

export class SeasonDetailView extends SeasonView {
  @Shown({ type: LeaderboardRowView, isArray: true, description: 'The first ten of each tier' })
  top: LeaderboardRowView[];
  @Shown({ type: OwnResultView, nullable: true, description: 'null when one had no part in it' })
  own: OwnResultView | null;
}

/** Where one stands in the running season. */
export class StandingView {
  @Shown(tierShown) tier: Tier;
  @Shown({ type: Number, nullable: true, example: 9, description: 'null for who left the leaderboard' })
  rank: number | null;
  @Shown({ type: Number, example: 214, description: 'People with points in the tier' }) people: number;
  @Shown({ type: Number, example: 6.5 }) seasonPoints: number;
  @Shown({
    type: Number,
    nullable: true,
    example: 3,
    description: 'Places gained since last midnight; below zero: lost',
  })
  movement: number | null;
  @Shown({ type: String, enum: [...ZONES], example: 'stay' }) zone: Zone;
  @Shown({ type: Number, example: 10, description: 'Season points without which nobody advances' })
  pointsToAdvance: number;
  @Shown({ type: Number, example: 20, description: 'How many of the tier advance' }) advancing: number;
  @Shown({ type: Boolean, example: true, description: 'Whether one takes part in the leaderboard' })
  visible: boolean;
  @Shown({ type: SeasonView }) season: SeasonView;
}
