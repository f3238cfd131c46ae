import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { Public, PublicForm, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import type { Page } from '../../platform/http/page';
import { LimitByIp } from '../../platform/http/limits/rate-limit.guard';
import { BlogArticleView, BlogCommentBody, BlogOverviewView, BlogPostView, BlogQuery } from './blog.dto';
import { BlogService } from './blog.service';

@ApiTags('Content')
@Controller('blog')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  @Public()
  @FromReplica()
  @Get('posts')
  @Endpoint({ summary: 'Published posts, newest first', response: BlogPostView, list: true, errors: [400] })
  list(@Query() query: BlogQuery): Promise<Page<BlogPostView>> {
    return this.blog.list(query);
  }

  @Public()
  @FromReplica()
  @Get('overview')
  @Endpoint({ summary: 'Recent posts and comments, archives, categories', response: BlogOverviewView })
  overview(): Promise<BlogOverviewView> {
    return this.blog.overview();
  }

  @Public()
  @FromReplica()
  @Get('posts/:slug')
  @Endpoint({ summary: 'One post with its comments', response: BlogArticleView, errors: [404] })
  get(@Param('slug') slug: string): Promise<BlogArticleView> {
    return this.blog.get(slug);
  }

  @PublicForm()
  @Staying()
  @Idempotent()
  @LimitByIp('forms', 'LIMIT_FORMS_PER_HOUR', HOUR_SECONDS)
  @Post('posts/:slug/comments')
  @Endpoint({
    summary: 'Comment on a post; shown once approved',
    status: 201,
    response: MessageView,
    errors: [400, 404, 409],
  })
  async comment(
    @Param('slug') slug: string,
    @Body() body: BlogCommentBody,
    @CurrentActor() actor: Actor | null,
  ): Promise<MessageView> {
    return { message: await this.blog.comment(slug, body, actor) };
  }
}
