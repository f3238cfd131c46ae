import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { auditResource, AuditView } from './admin-audit.resource';

const asTheyAre = (rows: AuditView[]): AuditView[] => rows;

/** Who did what, when, from where. Append-only, so these endpoints only read. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/audit')
export class AdminAuditController {
  constructor(private readonly lists: AdminListReader) {}

  @Get()
  @AdminListCall(auditResource, AuditView, 'The audit log, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AuditView>> {
    return this.lists.page(auditResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One line of the audit log', answer: AuditView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AuditView> {
    return this.lists.one(auditResource, id, asTheyAre);
  }
}
