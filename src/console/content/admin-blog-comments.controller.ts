import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminBlogCommentView, BlogCommentDecision } from '../../content/blog/blog.dto';
import { AdminOnly } from '../../platform/access/access';
import { EditableOf } from './content-records';
import { blogCommentResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-comments')
export class AdminBlogCommentsController extends EditableOf({
  noun: 'a comment',
  resource: blogCommentResource,
  view: AdminBlogCommentView,
  body: BlogCommentDecision,
  list: 'Comments on posts, newest first',
  one: 'One comment',
  write: (editing, { status }, admin, id) => editing.decideComment(id, status, admin),
}) {}
