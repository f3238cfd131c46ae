import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import {
  ListingHoursBody,
  ViewingHoursResponse,
  ViewingHoursBody,
  ViewingHoursView,
} from './viewing-hours.dto';
import { ViewingHoursService } from './viewing-hours.service';

@ApiTags('Viewings')
@SignedIn()
@Controller()
export class ViewingHoursController {
  constructor(private readonly hours: ViewingHoursService) {}

  @Get('users/viewing-hours')
  @Endpoint({ summary: 'When you show your homes', response: ViewingHoursView })
  read(@CurrentActor() actor: Actor): Promise<ViewingHoursView> {
    return this.hours.getOwn(actor);
  }

  @AllOrNothing()
  @Post('users/viewing-hours')
  @Endpoint({
    summary: 'Say when you show your homes',
    description: 'What is left out stays. Ranges of a day that overlap: 400.',
    response: ViewingHoursResponse,
    body: ViewingHoursBody,
    errors: [400],
  })
  save(@CurrentActor() actor: Actor, @Body() body: ViewingHoursBody): Promise<ViewingHoursResponse> {
    return this.hours.save(actor, body);
  }

  @Get('listings/:id/viewing-hours')
  @Endpoint({
    summary: 'When you show a listing',
    description: '`inherited` where it has no hours of its own.',
    response: ViewingHoursView,
    errors: [403, 404],
  })
  readOfListing(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<ViewingHoursView> {
    return this.hours.readOfListing(actor, id);
  }

  @AllOrNothing()
  @Post('listings/:id/viewing-hours')
  @Endpoint({
    summary: 'Say when you show a listing',
    description: 'They replace your own hours for this listing; `inherited: true` gives them up again.',
    response: ViewingHoursResponse,
    body: ListingHoursBody,
    errors: [400, 403, 404],
  })
  saveOfListing(
    @IdParam() id: string,
    @CurrentActor() actor: Actor,
    @Body() body: ListingHoursBody,
  ): Promise<ViewingHoursResponse> {
    return this.hours.saveOfListing(actor, id, body);
  }
}
