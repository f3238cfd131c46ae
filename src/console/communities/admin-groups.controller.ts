import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommunityRemovalsService } from '../../communities/community-removals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { groupResource } from './admin-community.resources';
import { AdminCommunityView, CommunityRemovalInput, CommunityDecidedView } from './admin-community.view';

/** Groups inside communities: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/groups')
export class AdminGroupsController extends ReadingOf(groupResource, AdminCommunityView, {
  list: 'Groups of all people, newest first',
  one: 'One group',
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
    summary: 'Remove a group',
    response: CommunityDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: CommunityRemovalInput,
  ): Promise<CommunityDecidedView> {
    await this.one(id);
    await this.removals.remove(actor, 'community', id, reason);
    return { message: 'Group removed', community: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a removed group', response: CommunityDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CommunityDecidedView> {
    await this.one(id);
    await this.removals.restore(actor, 'community', id);
    return { message: 'Group restored', community: await this.one(id) };
  }
}
