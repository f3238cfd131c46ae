import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { AdminBlogCommentView, BlogCommentDecision } from '../../content/blog/blog.dto';
import { ContentEditing } from './content-editing.service';
import { blogCommentResource } from './content.resources';

const asTheyAre = (rows: AdminBlogCommentView[]): AdminBlogCommentView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-comments')
export class AdminBlogCommentsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly editing: ContentEditing,
  ) {}

  @Get()
  @AdminListCall(blogCommentResource, AdminBlogCommentView, 'Comments on posts, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminBlogCommentView>> {
    return this.lists.page(blogCommentResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One comment', answer: AdminBlogCommentView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminBlogCommentView> {
    return this.lists.one(blogCommentResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Put(':id')
  @Call({ summary: 'Change a comment', answer: AdminBlogCommentView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: BlogCommentDecision,
    @CurrentActor() admin: Actor,
  ): Promise<AdminBlogCommentView> {
    return this.one(await this.editing.decideComment(id, body.status, admin));
  }
}
