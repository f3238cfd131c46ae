import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { Live } from '../platform/live/live';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { ConversationsService } from './conversations/conversations.service';
import { Message } from './conversations/message.entity';
import { OWN_BLOCKS, OWN_CONVERSATIONS } from './own-messaging.sql';
import { MessageSent } from './messaging.events';
import { presentMessage } from './messaging.presenter';

/** Sends messages to the open pages of everybody in the conversation, and adds a person's own to their download. */
@Injectable()
export class MessagingReactions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsService,
    private readonly live: Live,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('messages', async (userId) => {
      const sent = await this.em.find(Message, { senderId: userId }, { orderBy: { createdAt: 'asc' } });
      return sent.map(({ conversationId, message, images, createdAt }) => {
        return { conversationId, message, images: images.map(({ url }) => url), createdAt };
      });
    });
    this.personalData.addLines({ conversations: OWN_CONVERSATIONS, blocks: OWN_BLOCKS });
  }

  @OnDomainEvent(MessageSent)
  async push({ messageId, conversationId }: PayloadOf<typeof MessageSent>): Promise<void> {
    const row = await this.conversations.findMessage(messageId);
    if (!row) return;
    for (const userId of await this.conversations.peopleOf(conversationId)) {
      await this.live.publish(userId, { event: 'message', id: messageId, data: presentMessage(row, userId) });
    }
  }
}
