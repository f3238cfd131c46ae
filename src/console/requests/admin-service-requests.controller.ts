import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { serviceRequestResource } from './admin-service-request.resource';
import { AdminServiceRequestView } from './admin-request.view';

const asTheyAre = (rows: AdminServiceRequestView[]): AdminServiceRequestView[] => rows;

/** Requests to providers of services, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/service-requests')
export class AdminServiceRequestsController {
  constructor(private readonly lists: AdminListReader) {}

  @Get()
  @AdminListCall(
    serviceRequestResource,
    AdminServiceRequestView,
    'Requests for services of all people, newest first',
  )
  list(@Query() query: AdminListQuery): Promise<Page<AdminServiceRequestView>> {
    return this.lists.page(serviceRequestResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One request for a service', answer: AdminServiceRequestView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminServiceRequestView> {
    return this.lists.one(serviceRequestResource, id, asTheyAre);
  }
}
