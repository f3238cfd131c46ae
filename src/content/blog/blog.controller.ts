import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Call, MessageView } from '../../platform/http/call';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import type { Page } from '../../platform/http/page';
import { LimitByAddress } from '../../platform/http/limits/rate-limit.guard';
import { BlogArticleView, BlogCommentBody, BlogOverviewView, BlogPostView, BlogQuery } from './blog.dto';
import { BlogService } from './blog.service';

@ApiTags('Content')
@Controller('blog')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  @Public()
  @FromReplica()
  @Get('posts')
  @Call({ summary: 'Published posts, newest first', answer: BlogPostView, list: true, errors: [400] })
  list(@Query() query: BlogQuery): Promise<Page<BlogPostView>> {
    return this.blog.list(query);
  }

  @Public()
  @FromReplica()
  @Get('overview')
  @Call({ summary: 'Recent posts and comments, archives, categories', answer: BlogOverviewView })
  overview(): Promise<BlogOverviewView> {
    return this.blog.overview();
  }

  @Public()
  @FromReplica()
  @Get('posts/:slug')
  @Call({ summary: 'One post with its comments', answer: BlogArticleView, errors: [404] })
  get(@Param('slug') slug: string): Promise<BlogArticleView> {
    return this.blog.get(slug);
  }

  @Public()
  @Idempotent()
  @LimitByAddress('forms', 'LIMIT_FORMS_PER_HOUR', HOUR_SECONDS)
  @Post('posts/:slug/comments')
  @Call({
    summary: 'Comment on a post; shown once approved',
    status: 201,
    answer: MessageView,
    errors: [400, 404],
  })
  async comment(
    @Param('slug') slug: string,
    @Body() body: BlogCommentBody,
    @CurrentActor() actor: Actor | null,
  ): Promise<MessageView> {
    return { message: await this.blog.comment(slug, body, actor) };
  }
}
