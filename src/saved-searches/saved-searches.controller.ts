import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { createOnce, Idempotent } from '../platform/http/idempotency/idempotency';
import { PageQuery, type Page } from '../platform/http/page';
import {
  SavedSearchResponse,
  SavedSearchBody,
  SavedSearchEditBody,
  SavedSearchView,
} from './saved-searches.dto';
import { SavedSearchesService } from './saved-searches.service';

@ApiTags('Saved searches')
@SignedIn()
@Controller('users/saved-searches')
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @FromReplica()
  @Get()
  @Endpoint({
    summary: 'The caller’s saved searches, newest first',
    response: SavedSearchView,
    list: true,
    errors: [400],
  })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<SavedSearchView>> {
    return this.searches.list(actor, query);
  }

  @Idempotent({ prepared: true })
  @Post()
  @Endpoint({
    summary: 'Save a search',
    description: 'New matching homes are emailed at once, daily, weekly or never; each home once.',
    status: 201,
    response: SavedSearchView,
    errors: [400, 409],
  })
  async save(@CurrentActor() actor: Actor, @Body() body: SavedSearchBody): Promise<SavedSearchView> {
    const meant = await this.searches.understand(body.filters);
    return createOnce(() => this.searches.save(actor, body, meant));
  }

  @AllOrNothing()
  @Post(':id/edit')
  @Endpoint({
    summary: 'Rename a saved search, or change how often it sends emails',
    response: SavedSearchResponse,
    errors: [400, 404],
  })
  async edit(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: SavedSearchEditBody,
  ): Promise<SavedSearchResponse> {
    return { message: 'Search updated', savedSearch: await this.searches.edit(actor, id, body) };
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a saved search', response: MessageView, errors: [404] })
  async delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.searches.delete(actor, id);
    return { message: 'Search deleted' };
  }
}
