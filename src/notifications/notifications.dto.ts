import { IdField, IdListField, Shown, TextField } from '../platform/http/fields/fields';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

export class NotificationView {
  @Shown({ type: String, example: ID }) id: string;
  @Shown({ type: String, example: 'Ada Obi', description: 'The name of whoever caused it' }) sender: string;
  @Shown({ type: String, nullable: true, example: ID, description: 'null for visitors' }) senderId:
    string | null;
  @Shown({ type: String, example: 'Ada Obi follows you now' }) message: string;
  @Shown({ type: String, enum: [...NOTIFICATION_KINDS], example: 'follow' }) kind: NotificationKind;
  @Shown({ type: String, nullable: true, example: `/profile/${ID}`, description: 'A page of the site' })
  link: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' }) time: string;
  @Shown({ example: false }) isRead: boolean;
}

export class ReadBody {
  @IdListField({ optional: true, maxItems: 1000, description: 'Empty or absent: all' })
  notificationIds?: string[];
}

export class DeleteNotificationBody {
  @TextField({ optional: true, max: 100, description: 'Ignored: it is always one’s own' }) userId?: string;
}

export class MuteBody {
  @IdField({ label: 'Sender', example: ID }) senderId: string;
}

export class MuteView {
  @Shown({ type: String, example: ID }) senderId: string;
  @Shown({ type: String, example: 'Ada Obi' }) sender: string;
  @Shown({ type: String, nullable: true, example: null }) avatar: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-12-20T10:00:00.000Z' }) until: string;
}
