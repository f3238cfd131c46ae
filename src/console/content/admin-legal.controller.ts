import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminLegalView, LegalBody } from '../../content/legal/legal.dto';
import { AdminOnly } from '../../platform/access/access';
import { EditableOf } from './content-records';
import { legalResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/legal')
export class AdminLegalController extends EditableOf({
  noun: 'a legal text',
  resource: legalResource,
  view: AdminLegalView,
  body: LegalBody,
  list: 'All versions of the legal texts',
  one: 'One legal text',
  write: (editing, body, admin, id) => editing.writeLegal(body, admin, id),
}) {}
