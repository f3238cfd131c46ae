import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import type { Page } from '../../platform/http/page';
import { ConsoleReaderService } from '../console-reader.service';
import { queueResource, QueueItemView } from './admin-queue.resource';

/** The queue of items that wait for a decision. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/queue')
export class AdminQueueController {
  constructor(private readonly console: ConsoleReaderService) {}

  @Get()
  @AdminListEndpoint(
    queueResource,
    QueueItemView,
    'Listings and edits that wait for a decision, oldest first',
  )
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<QueueItemView>> {
    return this.console.queue(actor, query);
  }
}
