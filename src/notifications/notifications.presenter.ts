import type { NotificationKind } from './notification-kinds';
import type { NotificationView } from './notifications.dto';

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

export const presentNotification = (row: NotificationRow): NotificationView => ({
  id: row.id,
  sender: row.sender,
  senderId: row.sender_id,
  message: row.message,
  kind: row.kind,
  link: row.link,
  time: new Date(row.created_at).toISOString(),
  isRead: row.is_read,
});
