import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommunityRemovals } from '../../communities/community-removals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { groupResource } from './admin-community.resources';
import { AdminCommunityView, CommunityRemovalInput, CommunityDecidedView } from './admin-community.view';

const asTheyAre = (rows: AdminCommunityView[]): AdminCommunityView[] => rows;

/** Groups inside communities: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/groups')
export class AdminGroupsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly removals: CommunityRemovals,
  ) {}

  @Get()
  @AdminListCall(groupResource, AdminCommunityView, 'Groups of all people, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminCommunityView>> {
    return this.lists.page(groupResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One group', answer: AdminCommunityView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminCommunityView> {
    return this.lists.one(groupResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Call({
    summary: 'Remove a group',
    answer: CommunityDecidedView,
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
  @Call({ summary: 'Restore a removed group', answer: CommunityDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CommunityDecidedView> {
    await this.one(id);
    await this.removals.restore(actor, 'community', id);
    return { message: 'Group restored', community: await this.one(id) };
  }
}
