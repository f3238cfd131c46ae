import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { AdminEventView, EventBody } from '../../content/events/events.dto';
import { ContentEditing } from './content-editing.service';
import { eventResource } from './content.resources';

const asTheyAre = (rows: AdminEventView[]): AdminEventView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/events')
export class AdminEventsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly editing: ContentEditing,
  ) {}

  @Get()
  @AdminListCall(eventResource, AdminEventView, 'All events, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminEventView>> {
    return this.lists.page(eventResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One event', answer: AdminEventView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminEventView> {
    return this.lists.one(eventResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post()
  @Call({ summary: 'Write an event', status: 201, answer: AdminEventView, errors: [400, 403, 409] })
  async create(@Body() body: EventBody, @CurrentActor() admin: Actor): Promise<AdminEventView> {
    return this.one(await this.editing.writeEvent(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Call({ summary: 'Change an event', answer: AdminEventView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: EventBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminEventView> {
    return this.one(await this.editing.writeEvent(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Call({ summary: 'Remove an event', answer: AdminEventView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminEventView> {
    const gone = await this.one(id);
    await this.editing.remove('events', id, admin);
    return gone;
  }
}
