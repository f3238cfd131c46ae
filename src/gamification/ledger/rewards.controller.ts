import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import { PAGE_HEADERS, PageQuery, type Page } from '../../platform/http/page';
import { BenefitView, DiscountView, SharedProgressView } from '../benefits/benefits.dto';
import { BenefitsService } from '../benefits/benefits.service';
import { DiscountsService } from '../benefits/discounts.service';
import { PointsView, type LedgerEntryView } from './points.dto';
import { PointsReaderService } from './points-reader.service';
import { ProgressCardsService } from '../progress/progress-cards.service';
import { ReferralsView } from '../referrals/referrals.dto';
import { ReferralReaderService } from '../referrals/referral-reader.service';

@ApiTags('Gamification')
@Controller()
export class RewardsController {
  constructor(
    private readonly pointsReader: PointsReaderService,
    private readonly referralReader: ReferralReaderService,
    private readonly ownBenefits: BenefitsService,
    private readonly progressCards: ProgressCardsService,
    private readonly discountedListings: DiscountsService,
  ) {}

  @SignedIn()
  @Get('users/points')
  @Endpoint({
    summary: 'Your own coins and points, and what made them',
    description:
      'A page of `entries`, the newest first; their range and number are also in `Content-Range` and `X-Total-Count`.',
    response: PointsView,
    headers: PAGE_HEADERS,
    errors: [400],
  })
  points(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<LedgerEntryView>> {
    return this.pointsReader.view(actor.userId, query);
  }

  @SignedIn()
  @Get('users/referrals')
  @Endpoint({ summary: 'Your own code, and whom it brought', response: ReferralsView })
  referrals(@CurrentActor() actor: Actor): Promise<ReferralsView> {
    return this.referralReader.view(actor.userId);
  }

  @SignedIn()
  @Get('users/benefits')
  @Endpoint({ summary: 'What points and time lead to', response: BenefitView, array: true })
  benefits(@CurrentActor() actor: Actor): Promise<BenefitView[]> {
    return this.ownBenefits.benefitsOf(actor.userId);
  }

  @SignedIn()
  @Get('users/discounts')
  @Endpoint({
    summary: 'Homes whose price fell in the last 30 days, the latest first',
    description:
      'For those who have the benefit Discounted Properties; 403 `BENEFIT_LOCKED` says what it needs.',
    response: DiscountView,
    list: true,
    errors: [400, 403],
  })
  discounts(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<DiscountView>> {
    return this.discountedListings.list(actor, query);
  }

  @SignedIn()
  @Staying()
  @AllOrNothing()
  @Post('users/progress/share')
  @Endpoint({ summary: 'Make a public card of your progress', response: SharedProgressView, errors: [409] })
  share(@CurrentActor() actor: Actor): Promise<SharedProgressView> {
    return this.progressCards.share(actor.userId);
  }
}
