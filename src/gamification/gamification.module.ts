import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { Anniversaries } from './benefits/anniversaries.service';
import { Benefits } from './benefits/benefits.service';
import { ChallengesController } from './challenges/challenges.controller';
import { Challenges } from './challenges/challenges.service';
import { DeedsReactions } from './challenges/deeds.reactions';
import { Discounts } from './benefits/discounts.service';
import { LeaderboardController } from './seasons/leaderboard.controller';
import { Leaderboard } from './seasons/leaderboard.service';
import { Ledger } from './ledger/ledger.service';
import { Night } from './streaks/night.service';
import { PlayerRemoval } from './seasons/player-removal';
import { PatternDecisions } from './patterns/pattern-decisions.service';
import { Patterns } from './patterns/patterns.service';
import { Points } from './ledger/points.service';
import { ProgressCards } from './progress/progress-cards.service';
import { Rates } from './rates/rates.service';
import { RatesPreview } from './rates/rates-preview.service';
import { ProgressController } from './progress/progress.controller';
import { ReferralReactions } from './referrals/referrals.reactions';
import { PhoneAwards } from './referrals/phone-awards.service';
import { Referrals } from './referrals/referrals.service';
import { Reversals } from './ledger/reversals.service';
import { RewardFigures } from './rates/reward-figures';
import { RewardsController } from './ledger/rewards.controller';
import { SeasonClose } from './seasons/season-close.service';
import { Seasons } from './seasons/seasons.service';
import { StandingVisibility } from './seasons/standing-visibility';
import { Streaks } from './streaks/streaks.service';
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
    ...[Ledger, Seasons, SeasonClose, Streaks, Challenges, Leaderboard, Points, Rates, RatesPreview],
    ...[Patterns, PatternDecisions],
    ...[
      Referrals,
      PhoneAwards,
      ReferralReactions,
      DeedsReactions,
      Reversals,
      ...[Benefits, Discounts, Anniversaries],
      ProgressCards,
      RewardFigures,
      Night,
      PlayerRemoval,
      StandingVisibility,
    ],
  ],
  exports: [Patterns, PatternDecisions, Rates, RatesPreview, Reversals, SeasonClose, Seasons],
})
export class GamificationModule {}
