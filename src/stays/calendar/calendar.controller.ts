import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { NightsTakenView } from '../nights/nights-taken.view';
import { CalendarBody, CalendarQuery, CalendarView } from './calendar.dto';
import { StayCalendarService } from './stay-calendar.service';

@ApiTags('Stays')
@Controller('listings/:id/calendar')
export class CalendarController {
  constructor(private readonly calendar: StayCalendarService) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'The nights of your listing, who comes, and conflicts of imported calendars (owner)',
    response: CalendarView,
    errors: [400, 403, 404],
  })
  read(
    @IdParam() listingId: string,
    @Query() query: CalendarQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CalendarView> {
    return this.calendar.getCalendar(actor, listingId, query);
  }

  @SignedIn()
  @Post()
  @Endpoint({
    summary: 'Block or open nights, set their price and least nights (owner)',
    description:
      'What is given changes, null clears it. The last write wins, night by night. Blocking what is booked or held: 409 ' +
      '`NIGHTS_TAKEN` with `nights`.',
    response: MessageView,
    body: CalendarBody,
    errors: [400, 403, 404, 409],
    conflict: NightsTakenView,
  })
  async write(
    @IdParam() listingId: string,
    @Body() body: CalendarBody,
    @CurrentActor() actor: Actor,
  ): Promise<MessageView> {
    await this.calendar.write(actor, listingId, body);
    return { message: 'Calendar updated' };
  }
}
