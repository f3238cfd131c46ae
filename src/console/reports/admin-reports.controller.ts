import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { ReportDecisionsService } from '../../reports/report-decisions.service';
import { presentReports, reportResource } from './admin-report.resource';
import { AdminReportView, ReportDecidedView, ReportDecisionInput } from './admin-report.view';

const DECISION = [400, 403, 404, 409];

/** Reports by people, and the decisions on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/reports')
export class AdminReportsController extends ActorReadingOf(reportResource, AdminReportView, {
  present: presentReports,
  list: 'Reports of content and people, newest first',
  one: 'One report',
}) {
  constructor(
    lists: AdminListReader,
    private readonly decisions: ReportDecisionsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/uphold')
  @Endpoint({
    summary: 'Uphold a report',
    description: 'What was reported is decided on separately.',
    response: ReportDecidedView,
    errors: DECISION,
  })
  async uphold(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { note }: ReportDecisionInput) {
    await this.decisions.decide(actor, id, 'UPHELD', note ?? null);
    return { message: 'Report upheld', report: await this.one(actor, id) };
  }

  @AllOrNothing()
  @Post(':id/dismiss')
  @Endpoint({ summary: 'Dismiss a report', response: ReportDecidedView, errors: DECISION })
  async dismiss(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { note }: ReportDecisionInput) {
    await this.decisions.decide(actor, id, 'DISMISSED', note ?? null);
    return { message: 'Report dismissed', report: await this.one(actor, id) };
  }
}
