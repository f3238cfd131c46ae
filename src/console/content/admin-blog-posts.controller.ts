import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { AdminBlogPostView, BlogPostBody } from '../../content/blog/blog.dto';
import { ContentEditing } from './content-editing.service';
import { blogPostResource } from './content.resources';

const asTheyAre = (rows: AdminBlogPostView[]): AdminBlogPostView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-posts')
export class AdminBlogPostsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly editing: ContentEditing,
  ) {}

  @Get()
  @AdminListCall(blogPostResource, AdminBlogPostView, 'All posts, drafts first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminBlogPostView>> {
    return this.lists.page(blogPostResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One post', answer: AdminBlogPostView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminBlogPostView> {
    return this.lists.one(blogPostResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post()
  @Call({ summary: 'Write a post', status: 201, answer: AdminBlogPostView, errors: [400, 403, 409] })
  async create(@Body() body: BlogPostBody, @CurrentActor() admin: Actor): Promise<AdminBlogPostView> {
    return this.one(await this.editing.writePost(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Call({ summary: 'Change a post', answer: AdminBlogPostView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: BlogPostBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminBlogPostView> {
    return this.one(await this.editing.writePost(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Call({ summary: 'Remove a post', answer: AdminBlogPostView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminBlogPostView> {
    const gone = await this.one(id);
    await this.editing.remove('blog-posts', id, admin);
    return gone;
  }
}
