import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { groupResource } from './admin-community.resources';
import { AdminCommunityView, CommunityDecidedView } from './admin-community.view';
import { RemovableOf } from './removable-records';

/** Groups inside communities: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/groups')
export class AdminGroupsController extends RemovableOf({
  kind: 'community',
  noun: 'group',
  resource: groupResource,
  view: AdminCommunityView,
  response: CommunityDecidedView,
  list: 'Groups of all people, newest first',
  one: 'One group',
}) {}
