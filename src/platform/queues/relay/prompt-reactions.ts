import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Config } from '../../config/config';
import { AwaitedReactions } from '../../events/awaited-reactions';
import { HandlerRegistry } from '../../events/handler-registry';
import { runDelivery } from '../open-delivery';
import { Relay } from './relay';
import type { Claimed, OpenDelivery } from './relay.sql';
import { RelayWake } from './relay-wake';

/** Requests whose reactions run at once: each takes a connection. Those of others go through the queue. */
const MOST_AT_ONCE = 4;
const CLOSE_LIMIT_MS = 8_000;

const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * Runs the reactions of the queue `default` right after the commit of a request, in the process that serves it, if that
 * runs jobs: the next read returns the notification, the case that a contest opened, or the tours that a closed
 * listing cancelled. They are deliveries like all others: what fails, or does not come to run, goes through the queue.
 */
@Injectable()
export class PromptReactions implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Reactions');
  private readonly running = new AwaitedReactions();
  private isEnding = false;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly handlers: HandlerRegistry,
    private readonly relay: Relay,
    wake: RelayWake,
  ) {
    wake.setFirst(() => this.start());
  }

  /** Requests are served until the listener closes; what they record from here on is left to the relay. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.running.settled(CLOSE_LIMIT_MS);
  }

  /** Resolves once what the request recorded is claimed; null where nothing is. */
  private start(): Promise<void> | null {
    const awaited = AwaitedReactions.ofRequest();
    if (!awaited || this.isEnding || !this.config.runsJobs || this.running.size >= MOST_AT_ONCE) return null;
    const claiming = outsideRequests(() => this.relay.claimRecent(this.handlers.promptNames));
    const claimed = awaited.add(claiming);
    const run = claiming
      .then((entries) => this.deliver(entries, awaited))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Reactions were left to the relay'));
    void this.running.add(run);
    return claimed;
  }

  /** The response waits for the reactions, not for the queues that take the other deliveries. */
  private async deliver({ entries, deliveries }: Claimed, awaited: AwaitedReactions): Promise<void> {
    const { own = [], others = [] } = Object.groupBy(deliveries, ({ handler }) =>
      this.handlers.get(handler)?.prompt ? 'own' : 'others',
    );
    const reacted = outsideRequests(() => this.react(own, awaited));
    void awaited.add(reacted);
    await Promise.all([reacted, this.relay.dispatch({ entries, deliveries: others })]);
  }

  private async react(deliveries: OpenDelivery[], awaited: AwaitedReactions): Promise<void> {
    const failed: OpenDelivery[] = [];
    for (const delivery of deliveries) {
      try {
        const handler = this.handlers.get(delivery.handler)!;
        // The response also waits for the events that the reaction records.
        await awaited.collect(() => runDelivery(this.em, handler, delivery));
      } catch (error) {
        this.logger.warn({ err: error, job: delivery.handler }, 'A reaction failed, and will be retried');
        failed.push(delivery);
      }
    }
    if (failed.length > 0) await this.relay.addJobs(failed);
  }
}
