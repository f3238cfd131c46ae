import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { Call, MessageView } from '../../platform/http/call';
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
  @AdminListCall(jobKeys, JobView, 'Jobs that failed, wait or run, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<JobView>> {
    return this.jobs.list(query);
  }

  @Post('retry-all')
  @Call({ summary: 'Run all failed jobs again', answer: RetriedView, errors: [403] })
  async retryAll(@CurrentActor() actor: Actor): Promise<RetriedView> {
    const retried = await this.jobs.retryAll(actor);
    return { message: retried === 1 ? '1 job runs again' : `${retried} jobs run again`, retried };
  }

  @Get(':id')
  @Call({ summary: 'One job', answer: JobView, errors: [403, 404] })
  one(@Param('id') id: string): Promise<JobView> {
    return this.jobs.get(id);
  }

  @Post(':id/retry')
  @Call({ summary: 'Run a job again', answer: MessageView, errors: [403, 404, 409] })
  async retry(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    await this.jobs.retry(actor, id);
    return { message: 'The job runs again' };
  }
}
