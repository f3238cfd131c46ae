import { Injectable } from '@nestjs/common';
import { ConversationRead, MessageSent } from '../../messaging/messaging.events';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Notices } from './notices';

const linkTo = (conversationId: string): string => `/message?conversation=${conversationId}`;

/** The first message that somebody has not read is news; those that follow it are not. */
@Injectable()
export class MessageNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: Notices,
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
    const told = { from: senderId, kind: 'message', cause, link: linkTo(conversationId) } as const;
    const message = 'New message from {sender}';
    await this.notices.tell(...firstUnreadOf.map((to) => ({ ...told, to, message })));
  }

  @OnDomainEvent(ConversationRead)
  async read({ conversationId, userId }: PayloadOf<typeof ConversationRead>): Promise<void> {
    await this.sql.rows(
      'message-notices-read',
      `update notifications set read_at = $3
       where user_id = $1 and kind = 'message' and link = $2 and read_at is null and deleted_at is null`,
      [userId, linkTo(conversationId), this.clock.now()],
    );
  }
}
