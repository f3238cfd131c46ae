import { IdField, LineField, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ShownChoice, ShownId, ShownInstant, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { IMPORT_STATUSES, type ImportStatus } from './calendar-import.entity';

const ADDRESS = 'https://www.airbnb.com/calendar/ical/12345.ics?s=0a1b2c';
const EVENTS = {
  description: 'Entries that take time from today on; cancelled and free ones do not',
} as const;
const ERROR = {
  nullable: true,
  description: 'Why it could not be read the last time; where it is OK, how many of its entries could not',
} as const;

@AcceptsFieldsOf(() => ImportView)
export class ImportBody {
  @IdField({ optional: true, description: 'Optional where there is one unit' }) unitId?: string;
  @LineField({ max: 80, example: 'Airbnb' }) name: string;
  @TextField({ max: 2000, example: ADDRESS }) url: string;
}

@AcceptsFieldsOf(() => ImportView)
export class BusyCalendarBody {
  @TextField({ max: 2000, example: ADDRESS }) url: string;
}

/** A calendar elsewhere that is read each hour. */
export class ImportView {
  @ShownId() importId: string;
  @ShownId({ nullable: true, description: 'null: your busy calendar' }) unitId: string | null;
  @ShownText('Airbnb') name: string;
  @ShownChoice(IMPORT_STATUSES, { description: 'FAILED: the last nights stay' }) status: ImportStatus;
  @ShownText(null, ERROR) error: string | null;
  @ShownInstant({ description: 'When it was read the last time' }) readAt: string;
  @ShownInt(12, EVENTS) events: number;
}

/** The calendar that says when you are busy. All null where there is none. */
export class BusyCalendarView {
  @ShownId({ nullable: true }) importId: string | null;
  @ShownId({ nullable: true, example: null, description: 'Always null' }) unitId: string | null;
  @ShownText('calendar.google.com', { nullable: true }) name: string | null;
  @ShownChoice(IMPORT_STATUSES, { nullable: true }) status: ImportStatus | null;
  @ShownText(null, ERROR) error: string | null;
  @ShownInstant({ nullable: true }) readAt: string | null;
  @ShownInt(12, { nullable: true, ...EVENTS }) events: number | null;
}
