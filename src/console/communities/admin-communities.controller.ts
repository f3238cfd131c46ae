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
import { communityResource } from './admin-community.resources';
import { AdminCommunityView, CommunityRemovalInput, CommunityDecidedView } from './admin-community.view';

const asTheyAre = (rows: AdminCommunityView[]): AdminCommunityView[] => rows;

/** Communities and groups of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/communities')
export class AdminCommunitiesController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly removals: CommunityRemovals,
  ) {}

  @Get()
  @AdminListCall(communityResource, AdminCommunityView, 'Communities and groups of all people, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminCommunityView>> {
    return this.lists.page(communityResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One community', answer: AdminCommunityView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminCommunityView> {
    return this.lists.one(communityResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Call({
    summary: 'Remove a community',
    answer: CommunityDecidedView,
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
  @Call({ summary: 'Restore a removed community', answer: CommunityDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CommunityDecidedView> {
    await this.removals.restore(actor, 'community', id);
    return { message: 'Community restored', community: await this.one(id) };
  }
}
