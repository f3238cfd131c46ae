import CalendarMonth from '@mui/icons-material/CalendarMonth';
import type { EventRecord } from '../api/records';
import { resource } from '../resource';
import { EventList } from './event-list';

export const events = resource<EventRecord>({
  name: 'events',
  icon: CalendarMonth,
  list: EventList,
  create: () => import('./event-create'),
  edit: () => import('./event-edit'),
  title: (record) => record.title,
});
