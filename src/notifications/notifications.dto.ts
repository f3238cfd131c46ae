import { IdField, IdListField, TextField } from '../platform/http/fields/fields';
import { ShownChoice, ShownFlag, ShownId, ShownInstant, ShownText } from '../platform/http/fields/shown';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

export class NotificationView {
  @ShownId() id: string;
  @ShownText('Ada Obi', { description: 'The name of the person who caused it' }) sender: string;
  @ShownId({ nullable: true, description: 'null for visitors' }) senderId: string | null;
  @ShownText('Ada Obi follows you now') message: string;
  @ShownChoice(NOTIFICATION_KINDS, { example: 'follow' }) kind: NotificationKind;
  @ShownText(`/profile/${ID}`, { nullable: true, description: 'A page of the site' })
  link: string | null;
  @ShownInstant({ example: '2026-11-20T10:00:00.000Z' }) time: string;
  @ShownFlag(false) isRead: boolean;
}

export class ReadBody {
  @IdListField({ optional: true, maxItems: 1000, description: 'Empty or absent: all' })
  notificationIds?: string[];
}

export class DeleteNotificationBody {
  @TextField({ optional: true, max: 100, description: 'Ignored: it is always your own' }) userId?: string;
}

export class MuteBody {
  @IdField({ label: 'Sender', example: ID }) senderId: string;
}

export class MuteView {
  @ShownId() senderId: string;
  @ShownText('Ada Obi') sender: string;
  @ShownText(null) avatar: string | null;
  @ShownInstant({ example: '2026-12-20T10:00:00.000Z' }) until: string;
}
