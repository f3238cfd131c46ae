import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { PageQuery, type Page } from '../../platform/http/page';
import { InvitationView } from '../communities.dto';
import { CommunityReaderService } from '../reading/community-reader.service';
import { InvitationsService } from './invitations.service';

@ApiTags('Communities')
@SignedIn()
@Controller()
export class InvitationsController {
  constructor(
    private readonly reader: CommunityReaderService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get('users/invitations')
  @Endpoint({
    summary: 'Your invitations, newest first',
    response: InvitationView,
    list: true,
    errors: [400],
  })
  waiting(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<InvitationView>> {
    return this.reader.invitations(actor, query);
  }

  @Staying()
  @Post('invitations/:id/accept')
  @Endpoint({ summary: 'Accept an invitation', response: MessageView, errors: [404, 409] })
  async accept(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.invitations.accept(actor, id);
    return { message: 'Joined Successfully' };
  }

  @Post('invitations/:id/decline')
  @Endpoint({ summary: 'Decline an invitation', response: MessageView, errors: [404] })
  async decline(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.invitations.decline(actor, id);
    return { message: 'Invitation declined' };
  }
}
