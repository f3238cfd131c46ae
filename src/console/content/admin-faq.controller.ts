import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminFaqView, FaqBody } from '../../content/faq/faq.dto';
import { AdminOnly } from '../../platform/access/access';
import { ContentOf } from './content-records';
import { faqResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/faq')
export class AdminFaqController extends ContentOf({
  kind: 'faq',
  noun: 'a question',
  resource: faqResource,
  view: AdminFaqView,
  body: FaqBody,
  list: 'Questions and answers',
  one: 'One question',
  write: (editing, body, admin, id) => editing.writeFaq(body, admin, id),
}) {}
