import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { definedJobs, definedNames, HANDLER_LIMIT_MS, type Job, type QueueName } from './event';
import { ON_EVENT, ON_JOB, type Delivery, type EventHandling } from './handlers';

/** A method that handles an event or a job. */
export type Handler = {
  /** `ClassName.method`: stored with each delivery, so after a rename its open deliveries fail for want of a handler. */
  key: string;
  queue: QueueName;
  /** Runs before the response to the request that caused the event, where that is possible: see `PromptReactions`. */
  prompt: boolean;
  /** After this time it counts as failed. */
  limitMs: number;
  run: (payload: object, delivery: Delivery) => Promise<void>;
};

type Method = (payload: object, delivery: Delivery) => Promise<void>;

/** Finds every handler at the start and refuses to start when a job has none or two. */
@Injectable()
export class HandlerRegistry implements OnModuleInit {
  /** Deliveries whose handler only another version has go through it. */
  static readonly QUEUE_OF_UNKNOWN = 'default' satisfies QueueName;

  private readonly byKey = new Map<string, Handler>();
  private readonly byName = new Map<string, Handler[]>();
  private json = '';
  /** The names of all events and jobs that this version has, also of events without handlers. */
  names: string[] = [];
  /** The names of the events that have a prompt reaction. */
  promptNames: string[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance === 'object' && instance !== null) this.registerMethodsOf(instance as object);
    }
    const wrong = definedJobs()
      .map((job) => ({ name: job.name, count: this.byName.get(job.name)?.length ?? 0 }))
      .filter(({ count }) => count !== 1)
      .map(({ name, count }) => `${name} has ${count}`);
    if (wrong.length > 0) throw new Error(`Each job needs exactly one handler: ${wrong.join(', ')}`);
    this.promptNames = [...this.byName]
      .filter(([, handlers]) => handlers.some(({ prompt }) => prompt))
      .map(([name]) => name);
    this.names = definedNames();
    this.json = JSON.stringify(Object.fromEntries(this.names.map((name) => [name, this.keysOf(name)])));
  }

  get(key: string): Handler | undefined {
    return this.byKey.get(key);
  }

  queueOf(key: string): QueueName {
    return this.byKey.get(key)?.queue ?? HandlerRegistry.QUEUE_OF_UNKNOWN;
  }

  /** The keys of the handlers whose deliveries go through one of these queues. */
  keysIn(queues: readonly QueueName[]): string[] {
    return [...this.byKey.values()].filter(({ queue }) => queues.includes(queue)).map(({ key }) => key);
  }

  /** The keys of the handlers of an event or job. */
  keysOf(name: string): string[] {
    return (this.byName.get(name) ?? []).map((handler) => handler.key);
  }

  /** The keys of each of {@link names}, for SQL. */
  get keysAsJson(): string {
    if (!this.json) throw new Error('The handlers are not known before the start');
    return this.json;
  }

  private registerMethodsOf(instance: object): void {
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype || prototype === Object.prototype) return;
    for (const method of this.scanner.getAllMethodNames(prototype)) {
      const target = prototype[method];
      if (typeof target !== 'function') continue;
      const reaction = this.reflector.get<EventHandling | undefined>(ON_EVENT, target);
      const job = this.reflector.get<Job<object> | undefined>(ON_JOB, target);
      const handled = reaction ?? job;
      if (!handled) continue;
      const { name, queue } = handled;
      this.register(name, {
        key: `${instance.constructor.name}.${method}`,
        queue,
        prompt: reaction?.queue === 'default',
        limitMs: job?.limitMs ?? HANDLER_LIMIT_MS,
        run: (target as Method).bind(instance),
      });
    }
  }

  private register(name: string, handler: Handler): void {
    this.byKey.set(handler.key, handler);
    this.byName.set(name, [...(this.byName.get(name) ?? []), handler]);
  }
}
