import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { enquiryResource } from './admin-request.resources';
import { AdminEnquiryView } from './admin-request.view';

const asTheyAre = (rows: AdminEnquiryView[]): AdminEnquiryView[] => rows;

/** Enquiries, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/enquiries')
export class AdminEnquiriesController {
  constructor(private readonly lists: AdminListReader) {}

  @Get()
  @AdminListCall(enquiryResource, AdminEnquiryView, 'Enquiries of all people, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminEnquiryView>> {
    return this.lists.page(enquiryResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One enquiry', answer: AdminEnquiryView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminEnquiryView> {
    return this.lists.one(enquiryResource, id, asTheyAre);
  }
}
