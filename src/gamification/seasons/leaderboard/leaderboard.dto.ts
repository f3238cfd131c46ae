import { ChoiceField, IdField } from '../../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../../platform/http/fields/shown';
import { PageQuery } from '../../../platform/http/page';
import type { Tier } from '../../../users/profile/profile-figures.service';

const TIERS = ['bronze', 'silver', 'gold'] as const;
const ZONES = ['promote', 'stay', 'drop'] as const;
export type Zone = (typeof ZONES)[number];

/** A hundred rows unless `limit` says less. */
export class LeaderboardQuery extends PageQuery {
  @ChoiceField(TIERS, { label: 'Tier', optional: true, description: 'The caller’s own unless given' })
  tier?: Tier;
  @IdField({ label: 'Season', optional: true, description: 'The running one unless given' }) season?: string;
}

export class RankedUserView {
  @ShownId() userId: string;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg', { nullable: true })
  avatar: string | null;
  @ShownText('Ada') firstName: string;
  @ShownText('Obi') lastName: string;
  @ShownText('ada.obi') username: string;
}

export class LeaderboardRowView {
  @ShownNumber(1) rank: number;
  @Shown({ type: RankedUserView }) user: RankedUserView;
  @ShownNumber(120.5, { description: 'Points of all time' }) totalPoints: number;
  @ShownNumber(24.5, { description: 'Points of this season, which decide the rank' })
  seasonPoints: number;
  @ShownChoice(TIERS) tier: Tier;
  @ShownNumber(1, { description: 'Badges of gold’s first three that the person has won' }) badges: number;
  @ShownChoice(ZONES) zone: Zone;
}

/** A week's race. */
export class SeasonView {
  @ShownId() seasonId: string;
  @ShownInstant({ example: '2026-11-15T23:00:00.000Z' }) startsAt: string;
  @ShownInstant({ example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @ShownInstant({ example: null }) closedAt: string | null;
  @ShownFlag(true) isCurrent: boolean;
  @ShownNumber(214, { description: 'People with points' }) people: number;
}

export class OwnResultView {
  @ShownChoice(TIERS) tier: Tier;
  @ShownNumber(7, { nullable: true }) rank: number | null;
  @ShownNumber(24.5) seasonPoints: number;
  @ShownChoice(['promoted', 'dropped', 'stayed'], { nullable: true })
  outcome: string | null;
  @ShownNumber(null, { description: 'The place in gold that earned a badge' })
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
  @ShownChoice(TIERS) tier: Tier;
  @ShownNumber(9, { nullable: true, description: 'null for who left the leaderboard' })
  rank: number | null;
  @ShownNumber(214, { description: 'People with points in the tier' }) people: number;
  @ShownNumber(6.5) seasonPoints: number;
  @ShownNumber(3, { nullable: true, description: 'Places gained since last midnight; below zero: lost' })
  movement: number | null;
  @ShownChoice(ZONES, { example: 'stay' }) zone: Zone;
  @ShownNumber(10, { description: 'Season points without which nobody advances' })
  pointsToAdvance: number;
  @ShownNumber(20, { description: 'How many of the tier advance' }) advancing: number;
  @ShownFlag(true, { description: 'Whether one takes part in the leaderboard' })
  visible: boolean;
  @Shown({ type: SeasonView }) season: SeasonView;
}
