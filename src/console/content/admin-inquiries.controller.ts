import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminInquiryView, InquirySettledView } from '../../content/contact/contact.dto';
import { AdminOnly } from '../../platform/access/access';
import { inquiryResource } from './content.resources';
import { WrittenOf } from './written-records';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/inquiries')
export class AdminInquiriesController extends WrittenOf({
  kind: 'inquiries',
  noun: 'inquiry',
  resource: inquiryResource,
  view: AdminInquiryView,
  response: InquirySettledView,
  list: 'Inquiries of the home page, newest first',
  one: 'One inquiry',
}) {}
