import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AdminCalendarImportView, calendarImportResource } from './admin-calendar-imports.resource';

/** Imported calendars: what cannot be read, and what finds nothing free. Only their owners change them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/calendar-imports')
export class AdminCalendarImportsController extends ReadingOf(
  calendarImportResource,
  AdminCalendarImportView,
  { list: 'Imported calendars of all people, newest first', one: 'One imported calendar' },
) {}
