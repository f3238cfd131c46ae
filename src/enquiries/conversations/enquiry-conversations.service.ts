import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../../messaging/blocks/blocks.service';
import { MessageWriterService } from '../../messaging/conversations/message-writer.service';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Enquiry } from '../enquiry.entity';
import { EnquiryMessage } from './enquiry-message.entity';
import { EnquiryReplied } from '../enquiries.events';

/**
 * Copies an accepted enquiry between accounts to their messages: first the question, then each reply. A copy has the id
 * of its original, so that a second delivery adds nothing, and causes no notification of its own, the enquiry does.
 * A person who replies has read what they reply to. Stays with the enquiry when one of the two has blocked the other since.
 */
@Injectable()
export class EnquiryConversationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: MessageWriterService,
    private readonly blocks: BlocksService,
  ) {}

  @OnDomainEvent(EnquiryReplied)
  async goOn({ enquiryId, messageId, by }: PayloadOf<typeof EnquiryReplied>): Promise<void> {
    const enquiry = await this.em.findOne(Enquiry, { id: enquiryId });
    const reply = await this.em.findOne(EnquiryMessage, { id: messageId });
    if (!enquiry?.senderId || !reply) return;
    const { ownerId, senderId, listingId } = enquiry;
    if (await this.blocks.exists(senderId, [ownerId])) return;
    await this.em.transactional(async () => {
      const conversation = await this.writer.open(senderId, [ownerId, senderId], listingId);
      const { createdAt: at, message } = reply;
      const asked = { id: enquiryId, senderId, message: enquiry.message, at: enquiry.createdAt, readAt: at };
      await this.writer.addMessage(conversation, { ...asked, quiet: true });
      const author = by === 'owner' ? ownerId : senderId;
      const others = { enquiryId, author: { $ne: by }, createdAt: { $lt: at } };
      const answered = await this.em.find(EnquiryMessage, others, { fields: ['id'] });
      const answeredIds = answered.map(({ id }) => id);
      await this.writer.markRead(conversation, author, answeredIds, at);
      const answer = { id: messageId, senderId: author, message, at };
      await this.writer.addMessage(conversation, { ...answer, quiet: true });
    });
  }
}
