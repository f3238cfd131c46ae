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
  CommunityResponse,
  CommunityBody,
  CommunityEditBody,
  CommunityView,
  FavouriteCommunityResponse,
  NewOwnerBody,
} from './communities.dto';
import { presentCommunity } from './reading/communities.presenter';
import { CommunityFavouritesService } from './favourites/community-favourites.service';
import { CommunityFoundingService } from './community-founding.service';
import { CommunityReaderService } from './reading/community-reader.service';

const CHANGES = [400, 403, 404];

@ApiTags('Communities')
@SignedIn()
@Controller('communities')
export class CommunitiesController {
  constructor(
    private readonly communities: CommunitiesService,
    private readonly founding: CommunityFoundingService,
    private readonly favourites: CommunityFavouritesService,
    private readonly reader: CommunityReaderService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Communities, newest first', response: CommunityView, list: true, errors: [400] })
  async list(@CurrentActor() actor: Actor, @Query() query: CommunitiesQuery): Promise<Page<CommunityView>> {
    const { rows, page } = await this.reader.list(actor, 'community', query);
    return page('communities', rows.map(presentCommunity));
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Make a community',
    description: '`members` are invited.',
    status: 201,
    response: CommunityView,
    errors: [400, 409],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CommunityBody): Promise<CommunityView> {
    return presentCommunity(await this.founding.create(actor, 'community', body));
  }

  @Get(':id')
  @Endpoint({ summary: 'A community and the caller’s place in it', response: CommunityView, errors: [404] })
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CommunityView> {
    return presentCommunity(await this.reader.get(actor, 'community', id));
  }

  @AllOrNothing()
  @Post(':id/edit')
  @Endpoint({ summary: 'Change your community', response: CommunityResponse, errors: CHANGES })
  async edit(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: CommunityEditBody) {
    const row = await this.communities.edit(actor, 'community', id, body);
    return { message: 'Community updated', community: presentCommunity(row) };
  }

  @Post(':id/delete')
  @Endpoint({
    summary: 'Delete your community',
    description: 'It can be restored for 30 days.',
    response: MessageView,
    errors: [403, 404],
  })
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.communities.delete(actor, 'community', id);
    return { message: 'Community deleted successfully!' };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a deleted community that you own',
    response: CommunityResponse,
    errors: [404, 409],
  })
  async restore(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CommunityResponse> {
    const row = await this.communities.restore(actor, 'community', id);
    return { message: 'Community restored', community: presentCommunity(row) };
  }

  @Post(':id/change-owner')
  @Endpoint({ summary: 'Transfer your community to a member', response: MessageView, errors: CHANGES })
  async changeOwner(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { newOwnerId }: NewOwnerBody,
  ): Promise<MessageView> {
    await this.communities.changeOwner(actor, 'community', id, newOwnerId);
    return { message: 'Community owner changed successfully!' };
  }

  @AllOrNothing()
  @Post(':id/favorite')
  @Endpoint({
    summary: 'Add a community to your favourites, or remove it',
    response: FavouriteCommunityResponse,
    errors: [404],
  })
  async favorite(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<FavouriteCommunityResponse> {
    const isFavorite = await this.favourites.toggle(actor, 'community', id);
    return { message: isFavorite ? 'Added to favorites' : 'Removed from favorites', isFavorite };
  }
}
