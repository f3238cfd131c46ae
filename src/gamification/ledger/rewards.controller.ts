import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call } from '../../platform/http/call';
import { PageQuery, type Page } from '../../platform/http/page';
import { BenefitView, DiscountView, SharedProgressView } from '../benefits/benefits.dto';
import { Benefits } from '../benefits/benefits.service';
import { Discounts } from '../benefits/discounts.service';
import { PointsView } from './points.dto';
import { Points } from './points.service';
import { ProgressCards } from '../progress/progress-cards.service';
import { ReferralsView } from '../referrals/referrals.dto';
import { Referrals } from '../referrals/referrals.service';

@ApiTags('Gamification')
@Controller()
export class RewardsController {
  constructor(
    private readonly ledger: Points,
    private readonly friends: Referrals,
    private readonly strip: Benefits,
    private readonly cards: ProgressCards,
    private readonly cheaper: Discounts,
  ) {}

  @SignedIn()
  @Get('users/points')
  @Call({ summary: 'Your own coins and points, and what made them', answer: PointsView, errors: [400] })
  points(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<PointsView> {
    return this.ledger.view(actor.userId, query);
  }

  @SignedIn()
  @Get('users/referrals')
  @Call({ summary: 'Your own code, and whom it brought', answer: ReferralsView })
  referrals(@CurrentActor() actor: Actor): Promise<ReferralsView> {
    return this.friends.view(actor.userId);
  }

  @SignedIn()
  @Get('users/benefits')
  @Call({ summary: 'What points and time lead to', answer: BenefitView, list: true })
  benefits(@CurrentActor() actor: Actor): Promise<BenefitView[]> {
    return this.strip.of(actor.userId);
  }

  @SignedIn()
  @Get('users/discounts')
  @Call({
    summary: 'Homes whose price fell in the last 30 days, the latest first',
    description:
      'For whoever has the benefit Discounted Properties; 403 `BENEFIT_LOCKED` says what it needs.',
    answer: DiscountView,
    list: true,
    errors: [400, 403],
  })
  discounts(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<DiscountView>> {
    return this.cheaper.list(actor, query);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('users/progress/share')
  @Call({ summary: 'Make a public card of your progress', answer: SharedProgressView })
  share(@CurrentActor() actor: Actor): Promise<SharedProgressView> {
    return this.cards.share(actor.userId);
  }
}
