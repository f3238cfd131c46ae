import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { communityResource } from './admin-community.resources';
import { AdminCommunityView, CommunityDecidedView } from './admin-community.view';
import { RemovableOf } from './removable-records';

/** Communities and groups of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/communities')
export class AdminCommunitiesController extends RemovableOf({
  kind: 'community',
  noun: 'community',
  resource: communityResource,
  view: AdminCommunityView,
  response: CommunityDecidedView,
  list: 'Communities and groups of all people, newest first',
  one: 'One community',
}) {}
