import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { MediaAccess } from '../uploads/media-access';
import { UploadsModule } from '../uploads/uploads.module';
import { MESSAGE_MEDIA } from './messaging.sql';
import { UsersModule } from '../users/users.module';
import { BlocksController } from './blocks.controller';
import { BlocksService } from './blocks.service';
import { ContactLimits } from './contact-limits';
import { Conversation } from './conversation.entity';
import { ConversationsService } from './conversations.service';
import { Message } from './message.entity';
import { MessageContext } from './message-context';
import { MessageWriter } from './message-writer';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';
import { MessagingReactions } from './messaging.reactions';

/** Conversations between people, by themselves or about a listing. */
@Module({
  imports: [MikroOrmModule.forFeature([Conversation, Message]), ListingsModule, UploadsModule, UsersModule],
  controllers: [MessagesController, BlocksController],
  providers: [
    ...[BlocksService, ContactLimits, ConversationsService, MessageContext],
    ...[MessageWriter, MessagesService, MessagingReactions],
  ],
  exports: [BlocksService, MessageWriter],
})
export class MessagingModule {
  constructor(media: MediaAccess) {
    media.addRule('message', MESSAGE_MEDIA);
  }
}
