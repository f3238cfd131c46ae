import EventRepeat from '@mui/icons-material/EventRepeat';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CalendarImportRecord } from '../api/records';
import { CalendarImportList } from './calendar-import-list';

const CalendarImportShow = lazy(() => import('./calendar-import-show'));

export const calendarImports: ResourceProps = {
  name: 'calendar-imports',
  icon: EventRepeat,
  list: CalendarImportList,
  show: CalendarImportShow,
  options: { label: 'Imported calendars' },
  recordRepresentation: (record: CalendarImportRecord) => record.name,
};
