import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { postResource } from './admin-community.resources';
import { AdminPostView, PostDecidedView } from './admin-community.view';
import { RemovableOf } from './removable-records';

/** Posts of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/posts')
export class AdminPostsController extends RemovableOf({
  kind: 'post',
  noun: 'post',
  resource: postResource,
  view: AdminPostView,
  response: PostDecidedView,
  list: 'Posts of all people, newest first',
  one: 'One post',
}) {}
