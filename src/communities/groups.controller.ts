import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Call, MessageView } from '../platform/http/call';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import { CommunitiesService } from './communities.service';
import {
  CommunitiesQuery,
  FavouriteCommunityAnswer,
  GroupAnswer,
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
  @Call({ summary: 'Groups, newest first', answer: GroupView, list: true, errors: [400] })
  async list(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<GroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', query);
    return page('groups', rows.map(presentGroup));
  }

  @Get('user-groups')
  @Call({ summary: 'The groups you belong to', answer: UserGroupView, list: true, errors: [400] })
  async mine(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<UserGroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', { ...query, mine: true });
    return page(
      'user-groups',
      rows.map((row) => ({ group: presentGroup(row) })),
    );
  }

  @Idempotent()
  @AllOrNothing()
  @Post()
  @Call({
    summary: 'Make a group',
    description: '`members` are invited.',
    status: 201,
    answer: GroupView,
    errors: [400, 409],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: GroupBody): Promise<GroupView> {
    return presentGroup(await this.founding.create(actor, 'group', body));
  }

  @Get(':id')
  @Call({ summary: 'A group and the caller’s place in it', answer: GroupView, errors: [404] })
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<GroupView> {
    return presentGroup(await this.reader.get(actor, 'group', id));
  }

  @AllOrNothing()
  @Post(':id/edit')
  @Call({ summary: 'Change your group', answer: GroupAnswer, errors: CHANGES })
  async edit(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: GroupEditBody) {
    const row = await this.groups.edit(actor, 'group', id, body);
    return { message: 'Group updated', group: presentGroup(row) };
  }

  @Post(':id/delete')
  @Call({ summary: 'Delete your group', answer: MessageView, errors: [403, 404] })
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.groups.delete(actor, 'group', id);
    return { message: 'Group deleted' };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Call({ summary: 'Restore a deleted group that you own', answer: GroupAnswer, errors: [404, 409] })
  async restore(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<GroupAnswer> {
    const row = await this.groups.restore(actor, 'group', id);
    return { message: 'Group restored', group: presentGroup(row) };
  }

  @Post(':id/change-owner')
  @Call({ summary: 'Transfer your group to a member', answer: MessageView, errors: CHANGES })
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
  @Call({
    summary: 'Add a group to your favourites, or remove it',
    answer: FavouriteCommunityAnswer,
    errors: [404],
  })
  async favorite(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FavouriteCommunityAnswer> {
    const isFavorite = await this.favourites.toggle(actor, 'group', id);
    return { message: isFavorite ? 'Added to favorites' : 'Removed from favorites', isFavorite };
  }
}
