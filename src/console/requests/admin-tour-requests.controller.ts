import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { tourRequestResource } from './admin-request.resources';
import { AdminTourRequestView } from './admin-request.view';

/** Tour requests, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/tour-requests')
export class AdminTourRequestsController extends ReadingOf(tourRequestResource, AdminTourRequestView, {
  list: 'Tour requests of all people, newest first',
  one: 'One tour request',
}) {}
