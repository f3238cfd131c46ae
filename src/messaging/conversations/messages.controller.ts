import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { CAPPED_HEADER, COUNTED_TO, PageQuery, UNREAD_HEADER, type Page } from '../../platform/http/page';
import { ConversationsService } from './conversations.service';
import {
  ConversationView,
  MessageBody,
  MessageItemView,
  NewMessageBody,
  SentMessageView,
} from '../messaging.dto';
import { MessagesService } from './messages.service';
import { ReadReceiptsService } from './read-receipts.service';

@ApiTags('Messages')
@SignedIn()
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly receipts: ReadReceiptsService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Your conversations, the latest first',
    description: COUNTED_TO,
    response: ConversationView,
    list: true,
    headers: { ...CAPPED_HEADER, ...UNREAD_HEADER },
    errors: [400],
  })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<ConversationView>> {
    return this.conversations.list(actor, query);
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Write to people by their usernames',
    description: 'Messages between the same people about the same listing share one conversation.',
    status: 201,
    response: SentMessageView,
    body: NewMessageBody,
    errors: [400, 403, 404, 409],
  })
  compose(@CurrentActor() actor: Actor, @Body() body: NewMessageBody): Promise<SentMessageView> {
    return this.messages.compose(actor, body);
  }

  @Get(':conversationId')
  @Endpoint({
    summary: 'The messages of a conversation, newest first',
    description: COUNTED_TO,
    response: MessageItemView,
    list: true,
    headers: CAPPED_HEADER,
    errors: [400, 404],
  })
  read(
    @CurrentActor() actor: Actor,
    @IdParam('conversationId') id: string,
    @Query() query: PageQuery,
  ): Promise<Page<MessageItemView>> {
    return this.conversations.messages(actor, id, query);
  }

  @Get(':conversationId/conversation')
  @Endpoint({ summary: 'One conversation as the list shows it', response: ConversationView, errors: [404] })
  one(@CurrentActor() actor: Actor, @IdParam('conversationId') id: string): Promise<ConversationView> {
    return this.conversations.get(actor, id);
  }

  @Idempotent()
  @AllOrNothing()
  @Post(':conversationId')
  @Endpoint({
    summary: 'Write to a conversation',
    status: 201,
    response: MessageItemView,
    body: MessageBody,
    errors: [400, 403, 404, 409],
  })
  reply(
    @CurrentActor() actor: Actor,
    @IdParam('conversationId') id: string,
    @Body() body: MessageBody,
  ): Promise<MessageItemView> {
    return this.messages.reply(actor, id, body);
  }

  @Post(':conversationId/read')
  @Endpoint({ summary: 'Mark a conversation as read', response: MessageView, errors: [404] })
  async markRead(@CurrentActor() actor: Actor, @IdParam('conversationId') id: string): Promise<MessageView> {
    await this.receipts.record(actor, id);
    return { message: 'Marked as read' };
  }
}
