import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { Page } from '../../platform/http/page';
import { FeedBody, FeedView, PersonalFeedView } from './feeds.dto';
import { FeedsService } from './feeds.service';

@ApiTags('Calendars')
@SignedIn()
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('listings/:id/feeds')
  @Endpoint({
    summary: 'The calendar addresses of your listing, for other programs (owner)',
    description:
      '`/calendar/{token}.ics` has the stays and blocks of a unit as whole days, without names. 60 reads an hour.',
    response: FeedView,
    list: true,
    errors: [403, 404],
  })
  async list(@IdParam() listingId: string, @CurrentActor() actor: Actor): Promise<Page<FeedView>> {
    const feeds = await this.feeds.list(actor, listingId);
    return new Page('feeds', feeds, feeds.length);
  }

  @Idempotent()
  @AllOrNothing()
  @Post('listings/:id/feeds')
  @Endpoint({
    summary: 'Make a calendar address for a unit (owner)',
    description: 'More than 20 a listing: 409 `TOO_MANY_FEEDS`.',
    status: 201,
    response: FeedView,
    body: FeedBody,
    errors: [400, 403, 404, 409],
  })
  add(
    @IdParam() listingId: string,
    @Body() { unitId }: FeedBody,
    @CurrentActor() actor: Actor,
  ): Promise<FeedView> {
    return this.feeds.add(actor, listingId, unitId);
  }

  @Delete('feeds/:feedId')
  @Endpoint({ summary: 'End a calendar address (owner)', response: MessageView, errors: [403, 404] })
  async remove(@IdParam('feedId') id: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.feeds.remove(actor, id);
    return { message: 'Calendar address ended' };
  }

  @Get('users/calendar-feed')
  @Endpoint({
    summary: 'The address of your own calendar',
    description: 'Tours, open houses and stays of both roles, without phone numbers.',
    response: PersonalFeedView,
  })
  personal(@CurrentActor() actor: Actor): Promise<PersonalFeedView> {
    return this.feeds.findPersonal(actor.userId);
  }

  @Idempotent()
  @Post('users/calendar-feed')
  @Endpoint({
    summary: 'Make an address for your own calendar; an earlier one ends',
    status: 201,
    response: PersonalFeedView,
  })
  begin(@CurrentActor() actor: Actor): Promise<PersonalFeedView> {
    return this.feeds.beginPersonal(actor.userId);
  }

  @Delete('users/calendar-feed')
  @Endpoint({ summary: 'End the address of your own calendar', response: MessageView })
  async end(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.feeds.endPersonal(actor.userId);
    return { message: 'Calendar address ended' };
  }
}
