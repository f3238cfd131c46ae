import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../messaging/blocks/blocks.service';
import { MessageWriter } from '../messaging/conversations/message-writer';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { Enquiry } from './enquiry.entity';
import { EnquiryMessage } from './enquiry-message.entity';
import { EnquiryReplied } from './enquiries.events';

/**
 * An answered enquiry of an account goes on in the messages of both: first what was asked, then each reply. A message has
 * the id of what it repeats, so a second delivery adds nothing. It is told of by the enquiry itself.
 * Between people of whom one blocked the other it stays with the enquiry.
 */
@Injectable()
export class EnquiryConversations {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: MessageWriter,
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
      const asked = { id: enquiryId, senderId, message: enquiry.message, at: enquiry.createdAt, quiet: true };
      await this.writer.add(conversation, asked);
      const author = by === 'owner' ? ownerId : senderId;
      const answer = {
        id: messageId,
        senderId: author,
        message: reply.message,
        at: reply.createdAt,
        quiet: true,
      };
      await this.writer.add(conversation, answer);
    });
  }
}
