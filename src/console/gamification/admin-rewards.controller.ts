import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { ReversalsService } from '../../gamification/ledger/reversals.service';
import {
  AdminRewardView,
  presentRewards,
  ReverseBody,
  ReversedView,
  rewardResource,
} from './admin-rewards.resource';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/rewards')
export class AdminRewardsController extends ActorReadingOf(rewardResource, AdminRewardView, {
  present: presentRewards,
  list: 'The ledger of coins and points, newest first',
  one: 'One line of the ledger',
}) {
  constructor(
    lists: AdminListReader,
    private readonly reversals: ReversalsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/reverse')
  @Endpoint({
    summary: 'Reverse a reward',
    description: 'Adds a line of the opposite amount: lines of the ledger never change.',
    response: ReversedView,
    errors: [400, 403, 404, 409],
  })
  async reverse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { note }: ReverseBody,
  ): Promise<ReversedView> {
    await this.reversals.reverse(actor, id, note);
    return { message: 'Reward taken back', reward: await this.one(actor, id) };
  }
}
