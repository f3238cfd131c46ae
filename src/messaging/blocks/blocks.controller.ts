import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { BlocksService } from './blocks.service';
import { BlockBody } from '../messaging.dto';

@ApiTags('Messages')
@SignedIn()
@Controller('messages')
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Post(':conversationId/block')
  @Endpoint({ summary: 'Block the other person', response: MessageView, body: BlockBody, errors: [400, 404] })
  async block(
    @CurrentActor() actor: Actor,
    @IdParam('conversationId') id: string,
    @Body() { userId }: BlockBody,
  ): Promise<MessageView> {
    await this.blocks.block(actor, id, userId);
    return { message: 'Blocked. You get no more messages from this person' };
  }

  @Post(':conversationId/unblock')
  @Endpoint({
    summary: 'Unblock the other person',
    response: MessageView,
    body: BlockBody,
    errors: [400, 404],
  })
  async unblock(
    @CurrentActor() actor: Actor,
    @IdParam('conversationId') id: string,
    @Body() { userId }: BlockBody,
  ): Promise<MessageView> {
    await this.blocks.unblock(actor, id, userId);
    return { message: 'Unblocked' };
  }
}
