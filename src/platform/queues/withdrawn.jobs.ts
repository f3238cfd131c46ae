import { Injectable } from '@nestjs/common';
import { HandlerRegistry } from '../events/handler-registry';
import { OnJob } from '../events/handlers';
import { ForgetWithdrawn } from '../events/outbox';
import type { PayloadOf } from '../events/event';
import { Queues } from './queues';
import { jobId } from './relay/relay';

/**
 * Removes the jobs of withdrawn entries from their queues, where each would wait until it is due, to find nothing to do.
 * One that runs now stays.
 */
@Injectable()
export class WithdrawnJobs {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
  ) {}

  @OnJob(ForgetWithdrawn)
  async forget({ entries }: PayloadOf<typeof ForgetWithdrawn>): Promise<void> {
    for (const { id, name } of entries)
      for (const handler of this.handlers.keysOf(name))
        await this.queues.get(this.handlers.queueOf(handler)).remove(jobId({ id, handler }));
  }
}
