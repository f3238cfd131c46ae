import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView, type EndpointOptions } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { CAPPED_HEADER, CURSOR_HEADER, type Page } from '../../platform/http/page';
import { PostReaderService } from './post-reader.service';
import { CursorQuery, PostResponse, PostBody, PostEditBody, PostsQuery, PostView } from './posts.dto';
import { PostsService } from './posts.service';

const WRITES = [400, 403, 404];
const CREATED: EndpointOptions = {
  summary: 'Write a post',
  description: 'Members only. `body` is Markdown, `images` are own uploads.',
  status: 201,
  response: PostView,
  errors: [...WRITES, 409],
};

const POST_LIST = { ...CAPPED_HEADER, ...CURSOR_HEADER };

@ApiTags('Posts')
@SignedIn()
@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly reader: PostReaderService,
  ) {}

  @Get('posts')
  @Endpoint({
    summary: 'The posts you may see, newest first',
    response: PostView,
    list: true,
    headers: POST_LIST,
    errors: [400],
  })
  feed(@CurrentActor() actor: Actor, @Query() query: PostsQuery): Promise<Page<PostView>> {
    return this.reader.feed(actor, query);
  }

  @Get('posts/:id')
  @Endpoint({ summary: 'A post', response: PostView, errors: [404] })
  get(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<PostView> {
    return this.reader.get(actor, id);
  }

  @Get('users/:userId/posts')
  @Endpoint({
    summary: 'The posts of a person that you may see',
    response: PostView,
    list: true,
    headers: POST_LIST,
    errors: [400, 404],
  })
  ofPerson(@CurrentActor() actor: Actor, @IdParam('userId') userId: string, @Query() query: CursorQuery) {
    return this.reader.ofPerson(actor, userId, query);
  }

  @Get('communities/:id/posts')
  @Endpoint({
    summary: 'The posts of a community',
    response: PostView,
    list: true,
    headers: POST_LIST,
    errors: [400, 404],
  })
  ofCommunity(@CurrentActor() actor: Actor, @Param('id') id: string, @Query() query: CursorQuery) {
    return this.reader.ofCommunity(actor, 'community', id, query);
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @LimitByPerson('posts', 'LIMIT_POSTS_PER_HOUR', HOUR_SECONDS)
  @Post('communities/:id/posts')
  @Endpoint(CREATED)
  create(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: PostBody): Promise<PostView> {
    return this.posts.create(actor, 'community', id, body);
  }

  @Get('groups/:id/posts')
  @Endpoint({
    summary: 'The posts of a group',
    response: PostView,
    list: true,
    headers: POST_LIST,
    errors: [400, 404],
  })
  ofGroup(@CurrentActor() actor: Actor, @Param('id') id: string, @Query() query: CursorQuery) {
    return this.reader.ofCommunity(actor, 'group', id, query);
  }

  @Staying()
  @Idempotent()
  @AllOrNothing()
  @LimitByPerson('posts', 'LIMIT_POSTS_PER_HOUR', HOUR_SECONDS)
  @Post('groups/:id/posts')
  @Endpoint(CREATED)
  createInGroup(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: PostBody) {
    return this.posts.create(actor, 'group', id, body);
  }

  @AllOrNothing()
  @Post('posts/:id/edit')
  @Endpoint({ summary: 'Change your post', response: PostResponse, errors: WRITES })
  async edit(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: PostEditBody) {
    return { message: 'Post updated', post: await this.posts.edit(actor, id, body) };
  }

  @Post('posts/:id/delete')
  @Endpoint({
    summary: 'Delete a post',
    description: 'Your own; as owner or moderator of its community anybody’s.',
    response: MessageView,
    errors: [403, 404],
  })
  async delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.posts.delete(actor, id);
    return { message: 'Post deleted' };
  }
}
