import { Body, Controller, Get, Headers, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { IncomingHttpHeaders } from 'node:http';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { Public, SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { ContactTapBody, InsightsQuery, InsightsView } from './listing-insights.dto';
import { ListingInsightsService } from './listing-insights.service';
import { ListingViewsService } from './listing-views.service';
import { countingOf } from './privacy-choice';

@ApiTags('Insights')
@Controller('listings/:id')
export class ListingInsightsController {
  constructor(
    private readonly insights: ListingInsightsService,
    private readonly views: ListingViewsService,
    private readonly access: ListingAccessService,
  ) {}

  @SignedIn()
  @FromReplica()
  @Get('insights')
  @Endpoint({
    summary: 'Views of the caller’s listing, and suggestions to improve it',
    response: InsightsView,
    errors: [400, 403, 404],
  })
  read(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() { last }: InsightsQuery,
  ): Promise<InsightsView> {
    return this.insights.insightsOf(id, actor, last);
  }

  @Public()
  @Post('contacts')
  @Endpoint({ summary: 'Record a tap on Call or WhatsApp', response: MessageView, errors: [400, 404] })
  async contact(
    @IdParam() id: string,
    @Body() { kind }: ContactTapBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<MessageView> {
    await this.access.getReadable(id, actor);
    const viewer = { userId: actor?.userId ?? null, ip, browser: headers['user-agent'] ?? '' };
    if (countingOf(headers) !== 'nothing')
      this.views.note(id, viewer, kind === 'call' ? 'calls' : 'whatsapps');
    return { message: 'Counted' };
  }
}
