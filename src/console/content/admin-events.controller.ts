import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminEventView, EventBody } from '../../content/events/events.dto';
import { ContentEditingService } from './content-editing.service';
import { eventResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/events')
export class AdminEventsController extends ReadingOf(eventResource, AdminEventView, {
  list: 'All events, newest first',
  one: 'One event',
}) {
  constructor(
    lists: AdminListReader,
    private readonly editing: ContentEditingService,
  ) {
    super(lists);
  }

  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({ summary: 'Write an event', status: 201, response: AdminEventView, errors: [400, 403, 409] })
  async create(@Body() body: EventBody, @CurrentActor() admin: Actor): Promise<AdminEventView> {
    return this.one(await this.editing.writeEvent(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Endpoint({ summary: 'Change an event', response: AdminEventView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: EventBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminEventView> {
    return this.one(await this.editing.writeEvent(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Endpoint({ summary: 'Remove an event', response: AdminEventView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminEventView> {
    const gone = await this.one(id);
    await this.editing.remove('events', id, admin);
    return gone;
  }
}
