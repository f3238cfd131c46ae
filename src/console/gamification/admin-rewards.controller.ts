import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { Reversals } from '../../gamification/ledger/reversals.service';
import { AdminRewardView, ReverseBody, ReversedView, rewardResource } from './admin-rewards.resource';

const asTheyAre = (rows: AdminRewardView[]): AdminRewardView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/rewards')
export class AdminRewardsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly reversals: Reversals,
  ) {}

  @Get()
  @AdminListCall(rewardResource, AdminRewardView, 'The ledger of coins and points, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminRewardView>> {
    return this.lists.page(rewardResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One line of the ledger', answer: AdminRewardView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminRewardView> {
    return this.lists.one(rewardResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post(':id/reverse')
  @Call({
    summary: 'Reverse a reward',
    description: 'Adds a line of the opposite amount: lines of the ledger never change.',
    answer: ReversedView,
    errors: [400, 403, 404, 409],
  })
  async reverse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { note }: ReverseBody,
  ): Promise<ReversedView> {
    await this.reversals.reverse(actor, id, note);
    return { message: 'Reward taken back', reward: await this.one(id) };
  }
}
