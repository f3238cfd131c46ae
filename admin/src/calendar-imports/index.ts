import EventRepeat from '@mui/icons-material/EventRepeat';
import type { CalendarImportRecord } from '../api/records';
import { resource } from '../resource';
import { CalendarImportList } from './calendar-import-list';

export const calendarImports = resource<CalendarImportRecord>({
  name: 'calendar-imports',
  icon: EventRepeat,
  list: CalendarImportList,
  show: () => import('./calendar-import-show'),
  label: 'Imported calendars',
  title: (record) => record.name,
});
