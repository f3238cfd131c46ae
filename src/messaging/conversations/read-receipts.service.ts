import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { ConversationRead } from '../messaging.events';
import { ConversationParticipant } from './conversation-participant.entity';
import { ConversationsService } from './conversations.service';
import { Message } from './message.entity';
import { MessageWriterService } from './message-writer.service';

@Injectable()
export class ReadReceiptsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsService,
    private readonly writer: MessageWriterService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Marks everything in the conversation as read. Throws 404 for other people's. */
  async record(actor: Actor, conversationId: string): Promise<void> {
    await this.conversations.assertIn(actor.userId, conversationId);
    await this.em.transactional(async () => {
      await this.writer.lock(conversationId);
      const unread = { conversationId, senderId: { $ne: actor.userId }, readAt: null };
      await this.em.nativeUpdate(Message, unread, { readAt: this.clock.now() });
      const own = { conversationId, userId: actor.userId, unread: { $gt: 0 } };
      if ((await this.em.nativeUpdate(ConversationParticipant, own, { unread: 0 })) > 0)
        this.outbox.record(ConversationRead, { conversationId, userId: actor.userId });
      await this.em.flush();
    });
  }
}
