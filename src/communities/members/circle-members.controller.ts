import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import {
  CommunityUserView,
  InviteBody,
  JoinResponse,
  LeaveResponse,
  MembersQuery,
  RoleBody,
} from '../communities.dto';
import type { Kind } from '../reading/communities.sql';
import { CommunityReaderService } from '../reading/community-reader.service';
import { InvitationsService } from './invitations.service';
import { MembershipsService } from './memberships.service';

const JOIN_TEXTS: Record<string, string> = {
  Member: 'Joined Successfully',
  Moderator: 'You are a member already',
  Pending: 'Your request to join was sent',
};
const LEFT = 'Exit Successfully';

const errors = [400, 403, 404];
const INVITES = [...errors, 409];

/** The membership endpoints, shared by communities and groups. */
@SignedIn()
abstract class CircleMembersController {
  protected abstract readonly kind: Kind;

  constructor(
    private readonly reader: CommunityReaderService,
    private readonly memberships: MembershipsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get('users')
  @Endpoint({
    summary: 'The members',
    description: 'Only the owner and moderators see pending requests.',
    response: CommunityUserView,
    list: true,
    errors: [400, 404],
  })
  users(@CurrentActor() actor: Actor, @Param('id') id: string, @Query() query: MembersQuery) {
    return this.reader.members(actor, this.kind, id, query);
  }

  @Staying()
  @AllOrNothing()
  @Post('join')
  @Endpoint({
    summary: 'Join, or request to join',
    description: 'Private ones are joined by invitation or by an approved request.',
    response: JoinResponse,
    errors: [400, 404, 409],
  })
  async join(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<JoinResponse> {
    const status = await this.memberships.join(actor, this.kind, id);
    return { message: JOIN_TEXTS[status]!, status };
  }

  @AllOrNothing()
  @Post('leave')
  @Endpoint({ summary: 'Leave', response: LeaveResponse, errors: [404, 409] })
  async leave(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<LeaveResponse> {
    await this.memberships.leave(actor, this.kind, id);
    return { message: LEFT, messaage: LEFT };
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post('invite')
  @Endpoint({ summary: 'Invite people by username', status: 201, response: MessageView, errors: INVITES })
  async invite(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() { usernames }: InviteBody) {
    return { message: await this.invitations.invite(actor, this.kind, id, usernames) };
  }

  @AllOrNothing()
  @Post('users/:userId/role')
  @Endpoint({ summary: 'Make a member a moderator, or a moderator a member', response: MessageView, errors })
  async role(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @IdParam('userId') userId: string,
    @Body() { role }: RoleBody,
  ): Promise<MessageView> {
    await this.memberships.changeRole(actor, this.kind, id, userId, role);
    return { message: 'Role changed' };
  }

  @AllOrNothing()
  @Post('users/:userId/remove')
  @Endpoint({
    summary: 'Remove a member, or decline a request to join',
    response: MessageView,
    errors: [403, 404],
  })
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.remove(actor, this.kind, id, userId);
    return { message: 'Member removed' };
  }

  @AllOrNothing()
  @Post('users/:userId/approve')
  @Endpoint({ summary: 'Approve a request to join', response: MessageView, errors: [403, 404] })
  async approve(@CurrentActor() actor: Actor, @Param('id') id: string, @IdParam('userId') userId: string) {
    await this.memberships.approve(actor, this.kind, id, userId);
    return { message: 'Member approved' };
  }
}

@ApiTags('Communities')
@Controller('communities/:id')
export class CommunityMembersController extends CircleMembersController {
  protected readonly kind = 'community';
}

@ApiTags('Groups')
@Controller('groups/:id')
export class GroupMembersController extends CircleMembersController {
  protected readonly kind = 'group';
}
