import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminEventView, EventBody } from '../../content/events/events.dto';
import { AdminOnly } from '../../platform/access/access';
import { ContentOf } from './content-records';
import { eventResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/events')
export class AdminEventsController extends ContentOf({
  kind: 'events',
  noun: 'an event',
  resource: eventResource,
  view: AdminEventView,
  body: EventBody,
  list: 'All events, newest first',
  one: 'One event',
  write: (editing, body, admin, id) => editing.writeEvent(body, admin, id),
}) {}
