import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, MessageView } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import { CommunitiesService } from './communities.service';
import {
  CommunitiesQuery,
  FavouriteCommunityResponse,
  GroupResponse,
  GroupBody,
  GroupEditBody,
  GroupView,
  NewOwnerBody,
  UserGroupView,
} from './communities.dto';
import { presentGroup } from './reading/communities.presenter';
import { CommunityFavouritesService } from './favourites/community-favourites.service';
import { CommunityFoundingService } from './community-founding.service';
import { CommunityReaderService } from './reading/community-reader.service';

const CHANGES = [400, 403, 404];

@ApiTags('Groups')
@SignedIn()
@Controller('groups')
export class GroupsController {
  constructor(
    private readonly groups: CommunitiesService,
    private readonly founding: CommunityFoundingService,
    private readonly favourites: CommunityFavouritesService,
    private readonly reader: CommunityReaderService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Groups, newest first', response: GroupView, list: true, errors: [400] })
  async list(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<GroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', query);
    return page('groups', rows.map(presentGroup));
  }

  @Get('user-groups')
  @Endpoint({ summary: 'The groups you belong to', response: UserGroupView, list: true, errors: [400] })
  async mine(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<UserGroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', { ...query, mine: true });
    return page(
      'user-groups',
      rows.map((row) => ({ group: presentGroup(row) })),
    );
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Make a group',
    description: '`members` are invited.',
    status: 201,
    response: GroupView,
    errors: [400, 409],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: GroupBody): Promise<GroupView> {
    return presentGroup(await this.founding.create(actor, 'group', body));
  }

  @Get(':id')
  @Endpoint({ summary: 'A group and the caller’s place in it', response: GroupView, errors: [404] })
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<GroupView> {
    return presentGroup(await this.reader.get(actor, 'group', id));
  }

  @AllOrNothing()
  @Post(':id/edit')
  @Endpoint({ summary: 'Change your group', response: GroupResponse, errors: CHANGES })
  async edit(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: GroupEditBody) {
    const row = await this.groups.edit(actor, 'group', id, body);
    return { message: 'Group updated', group: presentGroup(row) };
  }

  @Post(':id/delete')
  @Endpoint({ summary: 'Delete your group', response: MessageView, errors: [403, 404] })
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.groups.delete(actor, 'group', id);
    return { message: 'Group deleted' };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a deleted group that you own', response: GroupResponse, errors: [404, 409] })
  async restore(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<GroupResponse> {
    const row = await this.groups.restore(actor, 'group', id);
    return { message: 'Group restored', group: presentGroup(row) };
  }

  @Post(':id/change-owner')
  @Endpoint({ summary: 'Transfer your group to a member', response: MessageView, errors: CHANGES })
  async changeOwner(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { newOwnerId }: NewOwnerBody,
  ): Promise<MessageView> {
    await this.groups.changeOwner(actor, 'group', id, newOwnerId);
    return { message: 'Group owner changed successfully!' };
  }

  @AllOrNothing()
  @Post(':id/favorite')
  @Endpoint({
    summary: 'Add a group to your favourites, or remove it',
    response: FavouriteCommunityResponse,
    errors: [404],
  })
  async favorite(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FavouriteCommunityResponse> {
    const isFavorite = await this.favourites.toggle(actor, 'group', id);
    return { message: isFavorite ? 'Added to favorites' : 'Removed from favorites', isFavorite };
  }
}
