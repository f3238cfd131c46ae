import { row } from '../platform/database/sql/statement';
import type { NotificationKind } from './notification-kinds';

/** A notification as its person reads it. */
export type NotificationRow = {
  id: string;
  sender: string;
  sender_id: string | null;
  message: string;
  kind: NotificationKind;
  link: string | null;
  created_at: string;
  is_read: boolean;
};

/** Its columns, for the declaration of a statement. */
export const NOTIFICATION_ROW = row<NotificationRow>({
  id: 'uuid',
  sender: 'text',
  sender_id: 'uuid?',
  message: 'text',
  kind: 'text',
  link: 'text?',
  created_at: 'instant',
  is_read: 'bool',
});

/** Everything of $1 up to this id is read. */
export const READ_UNTIL = `coalesce((select read_until from notification_reads where user_id = $1),
  '00000000-0000-0000-0000-000000000000')`;
