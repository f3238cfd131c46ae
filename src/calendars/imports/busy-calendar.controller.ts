import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { BusyCalendarService } from './busy-calendar.service';
import { BusyCalendarBody, BusyCalendarView, ImportView } from './imports.dto';

@ApiTags('Calendars')
@SignedIn()
@Controller('users/busy-calendar')
export class BusyCalendarController {
  constructor(private readonly busy: BusyCalendarService) {}

  @Get()
  @Endpoint({ summary: 'The calendar that says when you are busy', response: BusyCalendarView })
  find(@CurrentActor() actor: Actor): Promise<BusyCalendarView> {
    return this.busy.getView(actor.userId);
  }

  @Idempotent({ prepared: true })
  @LimitByPerson('imports', 'LIMIT_IMPORTS_PER_HOUR', HOUR_SECONDS)
  @Post()
  @Endpoint({
    summary: 'Say by a calendar when you are busy; an earlier one ends',
    description: 'Read at once and hourly, as those of a listing. No viewing is offered at its times.',
    status: 201,
    response: ImportView,
    body: BusyCalendarBody,
    errors: [400],
  })
  set(@Body() { url }: BusyCalendarBody, @CurrentActor() actor: Actor): Promise<ImportView> {
    return this.busy.set(actor.userId, url);
  }

  @Delete()
  @Endpoint({ summary: 'Remove your busy calendar', response: MessageView })
  async end(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.busy.end(actor.userId);
    return { message: 'Calendar removed' };
  }
}
