import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { PageQuery, type Page } from '../platform/http/page';
import { HiddenHomeView, HiddenIdsView } from './hidden-homes.dto';
import { HiddenHomesService } from './hidden-homes.service';

@ApiTags('Hidden homes')
@Controller()
export class HiddenHomesController {
  constructor(private readonly hidden: HiddenHomesService) {}

  @SignedIn()
  @Post('listings/:id/hide')
  @Endpoint({
    summary: 'Hide a listing from the caller’s own searches',
    description: 'The site leaves it out; only the newest 500 stay hidden. May be repeated.',
    response: MessageView,
    errors: [404],
  })
  async hide(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.hidden.hide(actor, id);
    return { message: 'Hidden from your searches' };
  }

  @SignedIn()
  @Delete('listings/:id/hide')
  @Endpoint({ summary: 'Show a hidden listing again', response: MessageView, errors: [404] })
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.hidden.show(actor, id);
    return { message: 'Shown again' };
  }

  @SignedIn()
  @FromReplica()
  @Get('users/hidden-homes')
  @Endpoint({
    summary: 'The caller’s hidden listings, newest first',
    response: HiddenHomeView,
    list: true,
    errors: [400],
  })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<HiddenHomeView>> {
    return this.hidden.list(actor, query);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/hidden-homes/ids')
  @Endpoint({ summary: 'The ids of all the caller’s hidden listings, newest first', response: HiddenIdsView })
  async ids(@CurrentActor() actor: Actor): Promise<HiddenIdsView> {
    return { ids: await this.hidden.idsOf(actor.userId) };
  }
}
