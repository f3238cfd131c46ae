import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import type { Page } from '../platform/http/page';
import { EventsQuery, EventView } from './events/events.dto';
import { EventsService } from './events/events.service';
import { FaqView } from './faq/faq.dto';
import { LegalView } from './legal/legal.dto';
import { PublicContentService } from './public-content.service';

@ApiTags('Content')
@Controller()
export class PublicContentController {
  constructor(
    private readonly content: PublicContentService,
    private readonly events: EventsService,
  ) {}

  @Public()
  @FromReplica()
  @Get('faq')
  @Endpoint({ summary: 'Questions and answers, by topic', response: FaqView, array: true })
  faq(): Promise<FaqView[]> {
    return this.content.faq();
  }

  @Public()
  @FromReplica()
  @Get('legal/:kind')
  @Endpoint({
    summary: 'The terms or the privacy policy as they hold now',
    response: LegalView,
    errors: [404],
  })
  legal(@Param('kind') kind: string): Promise<LegalView> {
    return this.content.legal(kind);
  }

  @Public()
  @FromReplica()
  @Get('events')
  @Endpoint({
    summary: 'Open houses and events to come',
    description: 'Events for a tier are in it for its people only.',
    response: EventView,
    list: true,
    errors: [400],
  })
  list(@Query() query: EventsQuery, @CurrentActor() actor: Actor | null): Promise<Page<EventView>> {
    return this.events.list(actor, query);
  }

  @Public()
  @FromReplica()
  @Get('events/:id')
  @Endpoint({ summary: 'One event to come', response: EventView, errors: [404] })
  one(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<EventView> {
    return this.events.get(actor, id);
  }

  @Public()
  @Get('events/:id/calendar')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="event.ics"')
  @Endpoint({
    summary: 'One event as a calendar file',
    schema: { type: 'string' },
    produces: ['text/calendar'],
    errors: [404],
  })
  calendar(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<string> {
    return this.events.calendar(actor, id);
  }
}
