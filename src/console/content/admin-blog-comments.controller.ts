import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminBlogCommentView, BlogCommentDecision } from '../../content/blog/blog.dto';
import { ContentEditingService } from './content-editing.service';
import { blogCommentResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-comments')
export class AdminBlogCommentsController extends ReadingOf(blogCommentResource, AdminBlogCommentView, {
  list: 'Comments on posts, newest first',
  one: 'One comment',
}) {
  constructor(
    lists: AdminListReader,
    private readonly editing: ContentEditingService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Put(':id')
  @Endpoint({ summary: 'Change a comment', response: AdminBlogCommentView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: BlogCommentDecision,
    @CurrentActor() admin: Actor,
  ): Promise<AdminBlogCommentView> {
    return this.one(await this.editing.decideComment(id, body.status, admin));
  }
}
