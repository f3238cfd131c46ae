import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { commentResource } from './admin-community.resources';
import { AdminCommentView, CommentDecidedView } from './admin-community.view';
import { RemovableOf } from './removable-records';

/** Comments of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/comments')
export class AdminCommentsController extends RemovableOf({
  kind: 'comment',
  noun: 'comment',
  resource: commentResource,
  view: AdminCommentView,
  response: CommentDecidedView,
  list: 'Comments of all people, newest first',
  one: 'One comment',
}) {}
