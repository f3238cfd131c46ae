import CalendarMonth from '@mui/icons-material/CalendarMonth';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { EventRecord } from '../api/records';
import { EventList } from './event-list';

const EventCreate = lazy(() => import('./event-create'));
const EventEdit = lazy(() => import('./event-edit'));

export const events: ResourceProps = {
  name: 'events',
  icon: CalendarMonth,
  list: EventList,
  create: EventCreate,
  edit: EventEdit,
  recordRepresentation: (record: EventRecord) => record.title,
};
