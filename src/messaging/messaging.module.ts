import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { MESSAGE_MEDIA } from './messaging.sql';
import { UsersModule } from '../users/users.module';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksService } from './blocks/blocks.service';
import { ContactLimitsService } from './blocks/contact-limits.service';
import { Conversation } from './conversations/conversation.entity';
import { ConversationsService } from './conversations/conversations.service';
import { Message } from './conversations/message.entity';
import { MessageWriterService } from './conversations/message-writer.service';
import { MessagesController } from './conversations/messages.controller';
import { MessagesService } from './conversations/messages.service';
import { ReadReceiptsService } from './conversations/read-receipts.service';
import { RecipientsService } from './conversations/recipients.service';
import { MessagingReactions } from './messaging.reactions';
import { UserBlock } from './blocks/user-block.entity';
import { ConversationParticipant } from './conversations/conversation-participant.entity';

/** Conversations between people, with or without a listing. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Conversation, Message, ConversationParticipant, UserBlock]),
    ListingsModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [MessagesController, BlocksController],
  providers: [
    ...[BlocksService, ContactLimitsService, ConversationsService, RecipientsService],
    ...[MessageWriterService, MessagesService, ReadReceiptsService, MessagingReactions],
  ],
  exports: [BlocksService, ConversationsService, MessageWriterService],
})
export class MessagingModule {
  constructor(media: MediaAccessService) {
    media.addRule('message', MESSAGE_MEDIA);
  }
}
