import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { AnniversariesService } from './benefits/anniversaries.service';
import { BenefitsService } from './benefits/benefits.service';
import { ChallengesController } from './challenges/challenges.controller';
import { ChallengeProgressService } from './challenges/challenge-progress.service';
import { ChallengesService } from './challenges/challenges.service';
import { DeedsReactions } from './challenges/deeds.reactions';
import { DiscountsService } from './benefits/discounts.service';
import { LeaderboardController } from './seasons/leaderboard/leaderboard.controller';
import { LeaderboardService } from './seasons/leaderboard/leaderboard.service';
import { LedgerService } from './ledger/ledger.service';
import { DayCloseService } from './streaks/day-close.service';
import { PlayerRemovalService } from './seasons/player-removal.service';
import { PatternActionsService } from './patterns/pattern-actions.service';
import { PatternDecisionsService } from './patterns/pattern-decisions.service';
import { PatternsService } from './patterns/patterns.service';
import { PointsReaderService } from './ledger/points-reader.service';
import { PointsReactions } from './ledger/points.reactions';
import { ProgressCardsService } from './progress/progress-cards.service';
import { RatesService } from './rates/rates.service';
import { RatesPreviewService } from './rates/rates-preview.service';
import { ProgressController } from './progress/progress.controller';
import { ReferralReactions } from './referrals/referrals.reactions';
import { PhoneAwardsService } from './referrals/phone-awards.service';
import { DueReferralsService } from './referrals/due-referrals.service';
import { ReferralPaymentsService } from './referrals/referral-payments.service';
import { ReferralReaderService } from './referrals/referral-reader.service';
import { ReferralsService } from './referrals/referrals.service';
import { ReversalsService } from './ledger/reversals.service';
import { RewardFiguresService } from './rates/reward-figures.service';
import { RewardsController } from './ledger/rewards.controller';
import { DailyRanksService } from './seasons/leaderboard/daily-ranks.service';
import { SeasonCloseService } from './seasons/closing/season-close.service';
import { SeasonResultsService } from './seasons/closing/season-results.service';
import { SeasonsService } from './seasons/seasons.service';
import { StandingVisibilityService } from './seasons/leaderboard/standing-visibility.service';
import { CheckInsService } from './streaks/check-ins.service';
import { StreakFreezesService } from './streaks/streak-freezes.service';
import { StreakReaderService } from './streaks/streak-reader.service';
import { StreakRewardsService } from './streaks/streak-rewards.service';
import { StreakRowsService } from './streaks/streak-rows.service';
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
    ...[
      LedgerService,
      PointsReaderService,
      PointsReactions,
      ReversalsService,
      RatesService,
      RatesPreviewService,
      RewardFiguresService,
    ],
    ...[
      CheckInsService,
      StreakFreezesService,
      StreakReaderService,
      StreakRewardsService,
      StreakRowsService,
      DayCloseService,
    ],
    ...[ChallengesService, ChallengeProgressService, DeedsReactions],
    ...[
      SeasonsService,
      SeasonCloseService,
      SeasonResultsService,
      DailyRanksService,
      LeaderboardService,
      PlayerRemovalService,
      StandingVisibilityService,
    ],
    ...[
      ReferralsService,
      DueReferralsService,
      ReferralPaymentsService,
      ReferralReaderService,
      ReferralReactions,
      PhoneAwardsService,
    ],
    ...[PatternsService, PatternActionsService, PatternDecisionsService],
    ...[BenefitsService, DiscountsService, AnniversariesService, ProgressCardsService],
  ],
  exports: [
    ...[
      PatternsService,
      PatternActionsService,
      PatternDecisionsService,
      RatesService,
      RatesPreviewService,
      ReversalsService,
    ],
    ...[SeasonCloseService, SeasonResultsService, SeasonsService],
  ],
})
export class GamificationModule {}
