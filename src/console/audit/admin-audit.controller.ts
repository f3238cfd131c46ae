import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { auditResource, AuditView } from './admin-audit.resource';

/** Entries of the audit log: actor, action, time and IP address. Append-only, so these endpoints only read. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/audit')
export class AdminAuditController extends ReadingOf(auditResource, AuditView, {
  list: 'The audit log, newest first',
  one: 'One line of the audit log',
}) {}
