import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/access/access';
import { Call } from '../platform/http/call';
import type { Page } from '../platform/http/page';
import { EventsQuery, EventView } from './events/events.dto';
import { FaqView } from './faq/faq.dto';
import { LegalView } from './legal/legal.dto';
import { PublicContent } from './public-content.service';

@ApiTags('Content')
@Controller()
export class PublicContentController {
  constructor(private readonly content: PublicContent) {}

  @Public()
  @Get('faq')
  @Call({ summary: 'Questions and answers, by topic', answer: FaqView, list: true })
  faq(): Promise<FaqView[]> {
    return this.content.faq();
  }

  @Public()
  @Get('legal/:kind')
  @Call({ summary: 'The terms or the privacy policy as they hold now', answer: LegalView, errors: [404] })
  legal(@Param('kind') kind: string): Promise<LegalView> {
    return this.content.legal(kind);
  }

  @Public()
  @Get('events')
  @Call({ summary: 'Open houses and events to come', answer: EventView, list: true, errors: [400] })
  events(@Query() query: EventsQuery): Promise<Page<EventView>> {
    return this.content.events(query);
  }
}
