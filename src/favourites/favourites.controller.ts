import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { PageQuery, type Page } from '../platform/http/page';
import { FavouriteView } from './favourites.dto';
import { FavouritesService } from './favourites.service';

@ApiTags('Favourites')
@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @SignedIn()
  @Post('listings/:id/favorites')
  @Endpoint({
    summary: 'Save a listing',
    description: 'The body is ignored.',
    ignoresBody: true,
    response: MessageView,
    errors: [404],
  })
  async add(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.favourites.add(actor, id);
    return { message: 'Added to favorites' };
  }

  @SignedIn()
  @Delete('listings/:id/favorites')
  @Endpoint({ summary: 'Remove a saved listing', response: MessageView, errors: [404] })
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.favourites.remove(actor, id);
    return { message: 'Removed from favorites' };
  }

  @SignedIn()
  @FromReplica()
  @Get('users/favorites')
  @Endpoint({
    summary: 'The caller’s saved listings, newest first',
    response: FavouriteView,
    list: true,
    errors: [400],
  })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<FavouriteView>> {
    return this.favourites.list(actor, query);
  }
}
