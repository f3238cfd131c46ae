import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Call, IdParam, MessageView } from '../platform/http/call';
import { PageQuery, type Page } from '../platform/http/page';
import {
  CommunityUserView,
  InvitationView,
  InviteBody,
  JoinAnswer,
  LeaveAnswer,
  MembersQuery,
  RoleBody,
} from './communities.dto';
import { CommunityReader } from './community-reader.service';
import { InvitationsService } from './invitations.service';
import { MembershipsService } from './memberships.service';

export const JOIN_TEXTS: Record<string, string> = {
  Member: 'Joined Successfully',
  Moderator: 'You are a member already',
  Pending: 'Your request to join was sent',
};
export const LEFT = 'Exit Successfully';

@ApiTags('Communities')
@SignedIn()
@Controller()
export class CommunityMembersController {
  constructor(
    private readonly reader: CommunityReader,
    private readonly memberships: MembershipsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get('communities/:id/users')
  @Call({
    summary: 'Who belongs to a community',
    description: 'Who asked to join is shown to the owner and moderators.',
    answer: CommunityUserView,
    list: true,
    errors: [400, 404],
  })
  users(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() query: MembersQuery,
  ): Promise<Page<CommunityUserView>> {
    return this.reader.members(actor, 'community', id, query);
  }

  @Post('communities/:id/join')
  @Call({
    summary: 'Join a community, or ask to',
    description: 'Private ones are joined by invitation or by a request that is approved.',
    answer: JoinAnswer,
    errors: [400, 404],
  })
  async join(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<JoinAnswer> {
    const status = await this.memberships.join(actor, 'community', id);
    return { message: JOIN_TEXTS[status]!, status };
  }

  @Post('communities/:id/leave')
  @Call({ summary: 'Leave a community', answer: LeaveAnswer, errors: [404, 409] })
  async leave(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<LeaveAnswer> {
    await this.memberships.leave(actor, 'community', id);
    return { message: LEFT, messaage: LEFT };
  }

  @Post('communities/:id/invite')
  @Call({ summary: 'Invite people by username', status: 201, answer: MessageView, errors: [400, 403, 404] })
  async invite(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() { usernames }: InviteBody) {
    await this.invitations.invite(actor, 'community', id, usernames);
    return { message: 'Invitation sent' };
  }

  @Post('communities/:id/users/:userId/role')
  @Call({
    summary: 'Make a member a moderator, or a moderator a member',
    answer: MessageView,
    errors: [400, 403, 404],
  })
  async role(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @IdParam('userId') userId: string,
    @Body() { role }: RoleBody,
  ): Promise<MessageView> {
    await this.memberships.changeRole(actor, 'community', id, userId, role);
    return { message: 'Role changed' };
  }

  @Post('communities/:id/users/:userId/remove')
  @Call({ summary: 'Put a member out, or turn a request down', answer: MessageView, errors: [403, 404] })
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.remove(actor, 'community', id, userId);
    return { message: 'Member removed' };
  }

  @Post('communities/:id/users/:userId/approve')
  @Call({ summary: 'Let in who asked to join', answer: MessageView, errors: [403, 404] })
  async approve(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.approve(actor, 'community', id, userId);
    return { message: 'Member approved' };
  }

  @Get('users/invitations')
  @Call({ summary: 'One’s invitations, newest first', answer: InvitationView, list: true, errors: [400] })
  waiting(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<InvitationView>> {
    return this.reader.invitations(actor, query);
  }

  @Post('invitations/:id/accept')
  @Call({ summary: 'Accept an invitation', answer: MessageView, errors: [404] })
  async accept(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.invitations.accept(actor, id);
    return { message: 'Joined Successfully' };
  }

  @Post('invitations/:id/decline')
  @Call({ summary: 'Decline an invitation', answer: MessageView, errors: [404] })
  async decline(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.invitations.decline(actor, id);
    return { message: 'Invitation declined' };
  }
}
