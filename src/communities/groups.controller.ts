import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Call, IdParam, MessageView } from '../platform/http/call';
import { Idempotent } from '../platform/http/idempotency.interceptor';
import type { Page } from '../platform/http/page';
import { CommunitiesService } from './communities.service';
import {
  CommunitiesQuery,
  CommunityUserView,
  GroupBody,
  GroupView,
  JoinAnswer,
  LeaveAnswer,
  MembersQuery,
  UserGroupView,
} from './communities.dto';
import { presentGroup } from './communities.presenter';
import { JOIN_TEXTS, LEFT } from './community-members.controller';
import { CommunityReader } from './community-reader.service';
import { MembershipsService } from './memberships.service';

@ApiTags('Groups')
@SignedIn()
@Controller('groups')
export class GroupsController {
  constructor(
    private readonly groups: CommunitiesService,
    private readonly reader: CommunityReader,
    private readonly memberships: MembershipsService,
  ) {}

  @Get()
  @Call({ summary: 'Groups, newest first', answer: GroupView, list: true, errors: [400] })
  async list(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<GroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', query);
    return page('groups', rows.map(presentGroup));
  }

  @Get('user-groups')
  @Call({ summary: 'The groups one belongs to', answer: UserGroupView, list: true, errors: [400] })
  async mine(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<UserGroupView>> {
    const { rows, page } = await this.reader.list(actor, 'group', { ...query, mine: true });
    return page(
      'user-groups',
      rows.map((row) => ({ group: presentGroup(row) })),
    );
  }

  @Idempotent()
  @Post()
  @Call({
    summary: 'Make a group',
    description: '`members` are invited.',
    status: 201,
    answer: GroupView,
    errors: [400, 409],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: GroupBody): Promise<GroupView> {
    return presentGroup(await this.groups.create(actor, 'group', body));
  }

  @Get(':id')
  @Call({ summary: 'A group and the caller’s place in it', answer: GroupView, errors: [404] })
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<GroupView> {
    return presentGroup(await this.reader.get(actor, 'group', id));
  }

  @Get(':id/users')
  @Call({ summary: 'Who belongs to a group', answer: CommunityUserView, list: true, errors: [400, 404] })
  users(@CurrentActor() actor: Actor, @Param('id') id: string, @Query() query: MembersQuery) {
    return this.reader.members(actor, 'group', id, query);
  }

  @Post(':id/join')
  @Call({
    summary: 'Join a group, or ask to',
    description: 'Private ones by a request that is approved.',
    answer: JoinAnswer,
    errors: [400, 404],
  })
  async join(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<JoinAnswer> {
    const status = await this.memberships.join(actor, 'group', id);
    return { message: JOIN_TEXTS[status]!, status };
  }

  @Post(':id/leave')
  @Call({ summary: 'Leave a group', answer: LeaveAnswer, errors: [404, 409] })
  async leave(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<LeaveAnswer> {
    await this.memberships.leave(actor, 'group', id);
    return { message: LEFT, messaage: LEFT };
  }

  @Post(':id/delete')
  @Call({ summary: 'Delete one’s group', answer: MessageView, errors: [403, 404] })
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.groups.delete(actor, 'group', id);
    return { message: 'Group deleted' };
  }

  @Post(':id/users/:userId/approve')
  @Call({ summary: 'Let in who asked to join', answer: MessageView, errors: [403, 404] })
  async approve(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.approve(actor, 'group', id, userId);
    return { message: 'Member approved' };
  }

  @Post(':id/users/:userId/remove')
  @Call({ summary: 'Put a member out, or turn a request down', answer: MessageView, errors: [403, 404] })
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.remove(actor, 'group', id, userId);
    return { message: 'Member removed' };
  }
}
