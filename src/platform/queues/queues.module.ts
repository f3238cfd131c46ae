import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { HandlerRegistry } from '../events/handler-registry';
import { Outbox } from '../events/outbox';
import { OutboxEntry } from '../events/outbox.entity';
import { DeadDeliveries } from './dead-deliveries';
import { JobRunner } from './job-runner';
import { PruneJob } from './prune.jobs';
import { Queues } from './queues';
import { PromptReactions } from './relay/prompt-reactions';
import { Relay } from './relay/relay';
import { RelayWake } from './relay/relay-wake';
import { Scheduler } from './scheduler';
import { UnknownEntries } from './unknown-entries';
import { WithdrawnJobs } from './withdrawn.jobs';
import { OutboxDelivery } from './relay/outbox-delivery.entity';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot({ intervals: false, timeouts: false }),
    MikroOrmModule.forFeature([OutboxEntry, OutboxDelivery]),
  ],
  providers: [
    ...[Outbox, HandlerRegistry, Queues, Relay, RelayWake, PromptReactions],
    ...[JobRunner, Scheduler, PruneJob, WithdrawnJobs, DeadDeliveries, UnknownEntries],
  ],
  exports: [
    ...[Outbox, HandlerRegistry, Queues, Relay, RelayWake],
    ...[JobRunner, Scheduler, DeadDeliveries, UnknownEntries],
  ],
})
export class QueuesModule {}
