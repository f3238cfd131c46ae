import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { jobKeys, JobView, RetriedView } from './admin-jobs.resource';
import { AdminJobsService } from './admin-jobs.service';

/** Background jobs: the waiting and the failed ones, and running them again. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/jobs')
export class AdminJobsController {
  constructor(private readonly jobs: AdminJobsService) {}

  @Get()
  @AdminListEndpoint(jobKeys, JobView, 'Jobs that failed, wait or run, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<JobView>> {
    return this.jobs.list(query);
  }

  @Post('retry-all')
  @Endpoint({ summary: 'Run all failed jobs again', response: RetriedView, errors: [403] })
  async retryAll(@CurrentActor() actor: Actor): Promise<RetriedView> {
    const { retried, unhandled } = await this.jobs.retryAll(actor);
    const runs = retried === 1 ? '1 job runs again' : `${retried} jobs run again`;
    const rest = unhandled === 0 ? '' : `, ${unhandled} no longer handled by this version`;
    return { message: runs + rest, retried };
  }

  @Get(':id')
  @Endpoint({ summary: 'One job', response: JobView, errors: [403, 404] })
  one(@Param('id') id: string): Promise<JobView> {
    return this.jobs.get(id);
  }

  @Post(':id/retry')
  @Endpoint({ summary: 'Run a job again', response: MessageView, errors: [403, 404, 409] })
  async retry(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.jobs.retry(actor, id);
    return { message: 'The job runs again' };
  }
}
