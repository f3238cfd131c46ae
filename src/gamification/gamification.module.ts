import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { AdminFiguresController } from './admin/admin-figures.controller';
import { AdminFiguresService } from './admin/admin-figures.service';
import { AdminRatesController } from './admin/admin-rates.controller';
import { AdminRewardsController } from './admin/admin-rewards.controller';
import { AdminSeasonsController } from './admin/admin-seasons.controller';
import { Anniversaries } from './anniversaries.service';
import { Benefits } from './benefits.service';
import { ChallengesController } from './challenges.controller';
import { Challenges } from './challenges.service';
import { DeedsReactions } from './deeds.reactions';
import { Discounts } from './discounts.service';
import { LeaderboardController } from './leaderboard.controller';
import { Leaderboard } from './leaderboard.service';
import { Ledger } from './ledger.service';
import { Night } from './night.service';
import { PlayerRemoval } from './player-removal';
import { AdminPatternsController } from './patterns/admin-patterns.controller';
import { PatternDecisions } from './patterns/pattern-decisions.service';
import { Patterns } from './patterns/patterns.service';
import { Points } from './points.service';
import { ProgressCards } from './progress-cards.service';
import { Rates } from './rates.service';
import { RatesPreview } from './rates-preview.service';
import { ProgressController } from './progress.controller';
import { ReferralReactions } from './referrals.reactions';
import { Referrals } from './referrals.service';
import { Reversals } from './reversals.service';
import { RewardFigures } from './reward-figures';
import { RewardsController } from './rewards.controller';
import { SeasonClose } from './season-close.service';
import { Seasons } from './seasons.service';
import { Streaks } from './streaks.service';

/** Coins, points, streaks, challenges, seasons, referrals. It reacts to what people do, and nobody imports it. */
@Module({
  imports: [ListingsModule, UsersModule],
  controllers: [
    ChallengesController,
    LeaderboardController,
    RewardsController,
    ProgressController,
    AdminSeasonsController,
    AdminRatesController,
    AdminFiguresController,
    AdminPatternsController,
    AdminRewardsController,
  ],
  providers: [
    ...[Ledger, Seasons, SeasonClose, Streaks, Challenges, Leaderboard, Points, Rates, RatesPreview],
    ...[AdminFiguresService, Patterns, PatternDecisions],
    ...[
      Referrals,
      ReferralReactions,
      DeedsReactions,
      Reversals,
      ...[Benefits, Discounts, Anniversaries],
      ProgressCards,
      RewardFigures,
      Night,
      PlayerRemoval,
    ],
  ],
})
export class GamificationModule {}
