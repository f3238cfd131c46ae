import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { ReportsService } from '../../reports/reports.service';
import { reportResource } from './admin-report.resource';
import { AdminReportView, ReportDecidedView, ReportDecisionInput } from './admin-report.view';

const asTheyAre = (rows: AdminReportView[]): AdminReportView[] => rows;
const DECISION = [400, 403, 404, 409];

/** Reports by people, and the decisions on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/reports')
export class AdminReportsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly reports: ReportsService,
  ) {}

  @Get()
  @AdminListCall(reportResource, AdminReportView, 'Reports of listings, reviews and posts, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminReportView>> {
    return this.lists.page(reportResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One report', answer: AdminReportView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminReportView> {
    return this.lists.one(reportResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post(':id/uphold')
  @Call({
    summary: 'Uphold a report',
    description: 'The listing, review or post itself is decided on separately.',
    answer: ReportDecidedView,
    errors: DECISION,
  })
  async uphold(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { note }: ReportDecisionInput) {
    await this.reports.decide(actor, id, 'UPHELD', note ?? null);
    return { message: 'Report upheld', report: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/dismiss')
  @Call({ summary: 'Dismiss a report', answer: ReportDecidedView, errors: DECISION })
  async dismiss(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { note }: ReportDecisionInput) {
    await this.reports.decide(actor, id, 'DISMISSED', note ?? null);
    return { message: 'Report dismissed', report: await this.one(id) };
  }
}
