import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommunityRemovalsService } from '../../communities/community-removals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { communityResource } from './admin-community.resources';
import { AdminCommunityView, CommunityRemovalInput, CommunityDecidedView } from './admin-community.view';

/** Communities and groups of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/communities')
export class AdminCommunitiesController extends ReadingOf(communityResource, AdminCommunityView, {
  list: 'Communities and groups of all people, newest first',
  one: 'One community',
}) {
  constructor(
    lists: AdminListReader,
    private readonly removals: CommunityRemovalsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Endpoint({
    summary: 'Remove a community',
    response: CommunityDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: CommunityRemovalInput,
  ): Promise<CommunityDecidedView> {
    await this.removals.remove(actor, 'community', id, reason);
    return { message: 'Community removed', community: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a removed community', response: CommunityDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CommunityDecidedView> {
    await this.removals.restore(actor, 'community', id);
    return { message: 'Community restored', community: await this.one(id) };
  }
}
