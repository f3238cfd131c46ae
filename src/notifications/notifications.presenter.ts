import type { NotificationView } from './notifications.dto';
import type { NotificationRow } from './notifications.sql';

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
