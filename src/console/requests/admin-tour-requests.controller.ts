import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { tourRequestResource } from './admin-request.resources';
import { AdminTourRequestView } from './admin-request.view';

const asTheyAre = (rows: AdminTourRequestView[]): AdminTourRequestView[] => rows;

/** Tour requests, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/tour-requests')
export class AdminTourRequestsController {
  constructor(private readonly lists: AdminListReader) {}

  @Get()
  @AdminListCall(tourRequestResource, AdminTourRequestView, 'Tour requests of all people, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminTourRequestView>> {
    return this.lists.page(tourRequestResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One tour request', answer: AdminTourRequestView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminTourRequestView> {
    return this.lists.one(tourRequestResource, id, asTheyAre);
  }
}
