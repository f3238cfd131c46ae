import { ConversationParticipant } from './conversation-participant.entity';
import { Message } from './message.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { forbidden } from '../../platform/http/errors';
import { ConversationsService } from './conversations.service';
import { MessageContext, REFUSED } from './message-context';
import { MessageWriter } from './message-writer';
import type { MessageBody, MessageItemView, NewMessageBody, SentMessageView } from '../messaging.dto';
import { ConversationRead } from '../messaging.events';
import { presentMessage } from '../messaging.presenter';

/** Writing and reading messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsService,
    private readonly writer: MessageWriter,
    private readonly context: MessageContext,
  ) {}

  /**
   * To one or more people by username; continues their existing conversation about this listing. Throws 400, 403 when one
   * of them blocked the other, 404 for an unknown person or listing, 429.
   */
  async compose(actor: Actor, body: NewMessageBody): Promise<SentMessageView> {
    const listingId = body.listingId ?? null;
    const others = await this.context.peopleNamed(actor, body.username);
    const people = [actor.userId, ...others];
    const { id, conversationId } = await this.em.transactional(async () => {
      if (listingId) await this.context.assertReadable(actor, listingId);
      await this.context.assertFriendly(actor.userId, others);
      let conversation = await this.writer.find(people, listingId);
      if (!conversation) {
        await this.context.limits.takeFirstContact(actor.userId);
        conversation = await this.writer.open(actor.userId, people, listingId);
      }
      return { id: await this.write(actor, conversation, body), conversationId: conversation };
    });
    const conversation = await this.conversations.get(actor, conversationId);
    return { ...(await this.present(id, actor)), conversation };
  }

  /** Throws 404 for other people's conversations, 403 and 429 as {@link compose}. */
  async reply(actor: Actor, conversationId: string, body: MessageBody): Promise<MessageItemView> {
    const id = await this.em.transactional(async () => {
      await this.assertOpen(actor, conversationId);
      return this.write(actor, conversationId, body);
    });
    return this.present(id, actor);
  }

  /** Marks everything in it as read. */
  async read(actor: Actor, conversationId: string): Promise<void> {
    await this.conversations.assertIn(actor.userId, conversationId);
    await this.em.transactional(async () => {
      await this.writer.lock(conversationId);
      const unread = { conversationId, senderId: { $ne: actor.userId }, readAt: null };
      await this.em.nativeUpdate(Message, unread, { readAt: this.context.clock.now() });
      const own = { conversationId, userId: actor.userId, unread: { $gt: 0 } };
      if ((await this.em.nativeUpdate(ConversationParticipant, own, { unread: 0 })) > 0)
        this.context.outbox.record(ConversationRead, { conversationId, userId: actor.userId });
      await this.em.flush();
    });
  }

  private async assertOpen(actor: Actor, conversationId: string): Promise<void> {
    await this.context.blocks.hold(await this.conversations.peopleOf(conversationId));
    const { canWrite } = await this.conversations.get(actor, conversationId);
    if (!canWrite) throw forbidden(REFUSED, 'BLOCKED');
  }

  private async write(
    actor: Actor,
    conversationId: string,
    { message, images }: MessageBody,
  ): Promise<string> {
    await this.context.limits.takeUnanswered(actor.userId, conversationId);
    return (await this.writer.add(conversationId, { senderId: actor.userId, message, images }))!;
  }

  private async present(id: string, actor: Actor): Promise<MessageItemView> {
    return presentMessage((await this.conversations.findMessage(id))!, actor.userId);
  }
}
