import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { enquiryResource } from './admin-request.resources';
import { AdminEnquiryView } from './admin-request.view';

/** Enquiries, read-only, for handling complaints. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/enquiries')
export class AdminEnquiriesController extends ReadingOf(enquiryResource, AdminEnquiryView, {
  list: 'Enquiries of all people, newest first',
  one: 'One enquiry',
}) {}
