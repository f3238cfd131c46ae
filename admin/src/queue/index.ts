import Inbox from '@mui/icons-material/Inbox';
import type { ResourceProps } from 'react-admin';
import { QueueList } from './queue-list';

export const queue: ResourceProps = {
  name: 'queue',
  icon: Inbox,
  list: QueueList,
  options: { label: 'Queue' },
};
