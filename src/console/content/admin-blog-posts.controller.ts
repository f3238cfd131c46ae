import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminBlogPostView, BlogPostBody } from '../../content/blog/blog.dto';
import { ContentEditingService } from './content-editing.service';
import { blogPostResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-posts')
export class AdminBlogPostsController extends ReadingOf(blogPostResource, AdminBlogPostView, {
  list: 'All posts, drafts first',
  one: 'One post',
}) {
  constructor(
    lists: AdminListReader,
    private readonly editing: ContentEditingService,
  ) {
    super(lists);
  }

  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({ summary: 'Write a post', status: 201, response: AdminBlogPostView, errors: [400, 403, 409] })
  async create(@Body() body: BlogPostBody, @CurrentActor() admin: Actor): Promise<AdminBlogPostView> {
    return this.one(await this.editing.writePost(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Endpoint({ summary: 'Change a post', response: AdminBlogPostView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: BlogPostBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminBlogPostView> {
    return this.one(await this.editing.writePost(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Endpoint({ summary: 'Remove a post', response: AdminBlogPostView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminBlogPostView> {
    const gone = await this.one(id);
    await this.editing.remove('blog-posts', id, admin);
    return gone;
  }
}
