import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { serviceRequestResource } from './admin-service-request.resource';
import { AdminServiceRequestView } from './admin-request.view';

/** Requests to providers of services, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/service-requests')
export class AdminServiceRequestsController extends ReadingOf(
  serviceRequestResource,
  AdminServiceRequestView,
  { list: 'Requests for services of all people, newest first', one: 'One request for a service' },
) {}
