import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { Anniversaries } from './benefits/anniversaries.service';
import { Benefits } from './benefits/benefits.service';
import { ChallengesController } from './challenges/challenges.controller';
import { ChallengeProgress } from './challenges/challenge-progress.service';
import { Challenges } from './challenges/challenges.service';
import { DeedsReactions } from './challenges/deeds.reactions';
import { Discounts } from './benefits/discounts.service';
import { LeaderboardController } from './seasons/leaderboard/leaderboard.controller';
import { Leaderboard } from './seasons/leaderboard/leaderboard.service';
import { Ledger } from './ledger/ledger.service';
import { DayClose } from './streaks/day-close.service';
import { PlayerRemoval } from './seasons/player-removal.service';
import { PatternActions } from './patterns/pattern-actions.service';
import { PatternDecisions } from './patterns/pattern-decisions.service';
import { Patterns } from './patterns/patterns.service';
import { PointsReader } from './ledger/points-reader.service';
import { PointsReactions } from './ledger/points.reactions';
import { ProgressCards } from './progress/progress-cards.service';
import { Rates } from './rates/rates.service';
import { RatesPreview } from './rates/rates-preview.service';
import { ProgressController } from './progress/progress.controller';
import { ReferralReactions } from './referrals/referrals.reactions';
import { PhoneAwards } from './referrals/phone-awards.service';
import { DueReferrals } from './referrals/due-referrals.service';
import { ReferralPayments } from './referrals/referral-payments.service';
import { ReferralReader } from './referrals/referral-reader.service';
import { Referrals } from './referrals/referrals.service';
import { Reversals } from './ledger/reversals.service';
import { RewardFigures } from './rates/reward-figures.service';
import { RewardsController } from './ledger/rewards.controller';
import { DailyRanks } from './seasons/leaderboard/daily-ranks.service';
import { SeasonClose } from './seasons/closing/season-close.service';
import { SeasonResults } from './seasons/closing/season-results.service';
import { Seasons } from './seasons/seasons.service';
import { StandingVisibility } from './seasons/leaderboard/standing-visibility.service';
import { CheckIns } from './streaks/check-ins.service';
import { StreakFreezes } from './streaks/streak-freezes.service';
import { StreakReader } from './streaks/streak-reader.service';
import { StreakRewards } from './streaks/streak-rewards.service';
import { StreakRows } from './streaks/streak-rows.service';
import { ChallengeDeed } from './challenges/challenge-deed.entity';
import { LedgerEntry } from './ledger/ledger-entry.entity';
import { Player } from './ledger/player.entity';
import { Pattern } from './patterns/pattern.entity';
import { ProgressCard } from './progress/progress-card.entity';
import { RewardRate } from './rates/reward-rate.entity';
import { ReferralPayment } from './referrals/referral-payment.entity';
import { SeasonBadge } from './seasons/season-badge.entity';
import { SeasonCount, SeasonTieCount } from './seasons/season-counts.entities';
import { SeasonStanding } from './seasons/season-standing.entity';
import { Season } from './seasons/season.entity';
import { StreakDay } from './streaks/streak-day.entity';

/** Coins, points, streaks, challenges, seasons, referrals. It reacts to events of other features; none imports it. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      ChallengeDeed,
      LedgerEntry,
      Pattern,
      Player,
      ProgressCard,
      ReferralPayment,
      RewardRate,
      Season,
      SeasonBadge,
      SeasonCount,
      SeasonStanding,
      SeasonTieCount,
      StreakDay,
    ]),
    ListingsModule,
    UsersModule,
  ],
  controllers: [ChallengesController, LeaderboardController, RewardsController, ProgressController],
  providers: [
    ...[Ledger, PointsReader, PointsReactions, Reversals, Rates, RatesPreview, RewardFigures],
    ...[CheckIns, StreakFreezes, StreakReader, StreakRewards, StreakRows, DayClose],
    ...[Challenges, ChallengeProgress, DeedsReactions],
    ...[Seasons, SeasonClose, SeasonResults, DailyRanks, Leaderboard, PlayerRemoval, StandingVisibility],
    ...[Referrals, DueReferrals, ReferralPayments, ReferralReader, ReferralReactions, PhoneAwards],
    ...[Patterns, PatternActions, PatternDecisions],
    ...[Benefits, Discounts, Anniversaries, ProgressCards],
  ],
  exports: [
    ...[Patterns, PatternActions, PatternDecisions, Rates, RatesPreview, Reversals],
    ...[SeasonClose, SeasonResults, Seasons],
  ],
})
export class GamificationModule {}
