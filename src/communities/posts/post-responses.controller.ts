import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { CURSOR_HEADER, type Page } from '../../platform/http/page';
import { CommentsService } from './comments.service';
import { PostReaderService } from './post-reader.service';
import { PostResponsesService } from './post-responses.service';
import {
  CommentResponse,
  CommentBody,
  CommentView,
  CursorQuery,
  LikeResponse,
  LikesView,
  PostShareView,
} from './posts.dto';

const WRITES = [400, 403, 404];

@ApiTags('Posts')
@SignedIn()
@Controller()
export class PostResponsesController {
  constructor(
    private readonly responses: PostResponsesService,
    private readonly commenting: CommentsService,
    private readonly reader: PostReaderService,
  ) {}

  @Staying()
  @Post('posts/:id/like')
  @Endpoint({ summary: 'Like a post, or remove the like', response: LikeResponse, errors: [404, 409] })
  async like(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<LikeResponse> {
    const now = await this.responses.toggleLike(actor, id);
    return { message: now.liked ? 'Post liked' : 'Like removed', ...now };
  }

  @Post('posts/:id/likes')
  @Endpoint({
    summary: 'The likes of a post, and whether the caller likes it',
    response: LikesView,
    errors: [404],
  })
  likes(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<LikesView> {
    return this.responses.likes(actor, id);
  }

  @Staying()
  @Post('posts/:id/share')
  @Endpoint({
    summary: 'The URL of a post, for sharing',
    description: 'Each person’s share counts once.',
    response: PostShareView,
    errors: [404, 409],
  })
  share(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<PostShareView> {
    return this.responses.share(actor, id);
  }

  @Get('posts/:id/comments')
  @Endpoint({
    summary: 'The comments of a post, newest first',
    response: CommentView,
    list: true,
    headers: CURSOR_HEADER,
    errors: [400, 404],
  })
  comments(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() query: CursorQuery,
  ): Promise<Page<CommentView>> {
    return this.reader.comments(actor, id, query);
  }

  @Staying()
  @Idempotent()
  @LimitByPerson('comments', 'LIMIT_COMMENTS_PER_HOUR', HOUR_SECONDS)
  @Post('posts/:id/comment')
  @Endpoint({
    summary: 'Comment on a post',
    description: 'Members only.',
    status: 201,
    response: CommentResponse,
    errors: [...WRITES, 409],
  })
  async comment(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { comment }: CommentBody) {
    return { message: 'Comment added', ...(await this.commenting.create(actor, id, comment)) };
  }

  @Post('comments/:id/edit')
  @Endpoint({ summary: 'Change your comment', response: CommentResponse, errors: WRITES })
  async edit(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { comment }: CommentBody) {
    return { message: 'Comment updated', ...(await this.commenting.edit(actor, id, comment)) };
  }

  @Post('comments/:id/delete')
  @Endpoint({
    summary: 'Delete a comment',
    description: 'Your own; as owner or moderator of the community anybody’s.',
    response: MessageView,
    errors: [403, 404],
  })
  async delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.commenting.delete(actor, id);
    return { message: 'Comment deleted' };
  }
}
