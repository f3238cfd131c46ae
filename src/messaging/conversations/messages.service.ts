import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { ContactLimitsService } from '../blocks/contact-limits.service';
import { ConversationsService } from './conversations.service';
import { MessageWriterService } from './message-writer.service';
import { RecipientsService } from './recipients.service';
import type { MessageBody, MessageItemView, NewMessageBody, SentMessageView } from '../messaging.dto';
import { presentMessage } from '../messaging.presenter';

/** Direct messages between people. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsService,
    private readonly writer: MessageWriterService,
    private readonly recipients: RecipientsService,
    private readonly limits: ContactLimitsService,
  ) {}

  /**
   * To one or more people by username; continues their existing conversation about this listing. Throws 400, 403 when one
   * of them blocked the other, 404 for an unknown person or listing, 429.
   */
  async compose(actor: Actor, body: NewMessageBody): Promise<SentMessageView> {
    const listingId = body.listingId ?? null;
    const others = await this.recipients.named(actor, body.username);
    const people = [actor.userId, ...others];
    const { id, conversationId } = await this.em.transactional(async () => {
      await this.recipients.assertOpenTo(actor, others, listingId);
      let conversation = await this.writer.findConversation(people, listingId);
      if (!conversation) {
        await this.limits.takeFirstContact(actor.userId);
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
      await this.recipients.assertOpenIn(actor, conversationId);
      return this.write(actor, conversationId, body);
    });
    return this.present(id, actor);
  }

  private async write(
    actor: Actor,
    conversationId: string,
    { message, images }: MessageBody,
  ): Promise<string> {
    await this.limits.takeUnanswered(actor.userId, conversationId);
    return (await this.writer.addMessage(conversationId, { senderId: actor.userId, message, images }))!;
  }

  private async present(id: string, actor: Actor): Promise<MessageItemView> {
    return presentMessage((await this.conversations.findMessage(id))!, actor.userId);
  }
}
