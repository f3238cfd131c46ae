import { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from '../notification.entity';
import { Injectable } from '@nestjs/common';
import { ConversationRead, MessageSent } from '../../messaging/messaging.events';
import { Clock } from '../../platform/clock/clock';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Live } from '../../platform/live/live';
import { NoticesService } from './notices.service';

const linkTo = (conversationId: string): string => `/message?conversation=${conversationId}`;

/** Notifies of the first unread message only, not of those after it. */
@Injectable()
export class MessageNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(MessageSent)
  async sent({
    messageId,
    conversationId,
    senderId,
    firstUnreadOf,
    quiet,
  }: PayloadOf<typeof MessageSent>): Promise<void> {
    if (quiet) return;
    const cause = `message:${messageId}`;
    const notice = { from: senderId, kind: 'message', cause, link: linkTo(conversationId) } as const;
    const message = 'New message from {sender}';
    await this.notices.notify(...firstUnreadOf.map((to) => ({ ...notice, to, message })));
  }

  /** The person's open pages count again, once both the messages and the notification are read. */
  @OnDomainEvent(ConversationRead)
  async read({ conversationId, userId }: PayloadOf<typeof ConversationRead>): Promise<void> {
    const unread = {
      userId,
      kind: 'message',
      link: linkTo(conversationId),
      readAt: null,
      deletedAt: null,
    } as const;
    await this.em.nativeUpdate(Notification, unread, { readAt: this.clock.now() });
    await this.live.publish(userId, { event: 'read', id: conversationId, data: { conversationId } });
  }
}
