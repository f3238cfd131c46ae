import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import {
  ChallengeBody,
  ChallengeCardView,
  ChallengeStatusBody,
  ChallengeStatusView,
  CollectedView,
  NotEarnedView,
} from './challenges.dto';
import { ChallengeProgressService } from './challenge-progress.service';
import { ChallengesService } from './challenges.service';
import { LedgerService } from '../ledger/ledger.service';
import { FreezeBoughtView, FreezeRefusedView, StreakView } from '../streaks/streaks.dto';
import { StreakFreezesService } from '../streaks/streak-freezes.service';
import { StreakReaderService } from '../streaks/streak-reader.service';

@ApiTags('Gamification')
@Controller('users')
export class ChallengesController {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly progress: ChallengeProgressService,
    private readonly streaks: StreakReaderService,
    private readonly freezes: StreakFreezesService,
    private readonly ledger: LedgerService,
  ) {}

  @SignedIn()
  @Post('challenge')
  @ApiResponse({ status: 409, description: 'Not earned yet: what is missing', type: NotEarnedView })
  @Endpoint({
    summary: 'Collect the reward of a challenge of today',
    description:
      'CHECK_IN and STREAK are the same act. What was done is what the server saw: a reward that is not earned yet ' +
      'returns 409 with `progress`; one that was collected today returns 400.',
    response: CollectedView,
    errors: [400],
  })
  collect(@CurrentActor() actor: Actor, @Body() { reason }: ChallengeBody): Promise<CollectedView> {
    return this.challenges.collect(actor.userId, reason);
  }

  @SignedIn()
  @Post('challenge/status')
  @Endpoint({
    summary: 'Whether a challenge of today was collected',
    response: ChallengeStatusView,
    errors: [400],
  })
  status(
    @CurrentActor() actor: Actor,
    @Body() { reason }: ChallengeStatusBody,
  ): Promise<ChallengeStatusView> {
    return this.progress.status(actor.userId, reason);
  }

  @SignedIn()
  @Get('challenges')
  @Endpoint({ summary: 'The challenges of today', response: ChallengeCardView, array: true })
  cards(@CurrentActor() actor: Actor): Promise<ChallengeCardView[]> {
    return this.progress.cards(actor.userId);
  }

  @SignedIn()
  @Get('streak')
  @Endpoint({ summary: 'Your own days in a row', response: StreakView })
  streak(@CurrentActor() actor: Actor): Promise<StreakView> {
    return this.streaks.view(actor.userId);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('streak/freeze')
  @Endpoint({
    summary: 'Buy a streak freeze with coins',
    description: 'A missed day uses one. At most two are held.',
    response: FreezeBoughtView,
    errors: [409],
    conflict: FreezeRefusedView,
  })
  async buyFreeze(@CurrentActor() actor: Actor): Promise<FreezeBoughtView> {
    await this.freezes.buy(actor.userId);
    const { freezes } = await this.streaks.streakOf(actor.userId);
    const { coins } = await this.ledger.balanceOf(actor.userId);
    return { message: 'Streak freeze bought', coins, freezes };
  }
}
