import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Replicas } from '../database/replicas/replicas';
import { Sql } from '../database/sql/sql';
import { Queues } from '../queues/queues';
import { WAITING_ENTRIES } from '../queues/relay/relay.sql';

/** Figures of the process, such as its memory and event loop: their observers run until it ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Prometheus metrics: requests, database pool, replicas, outbox, queues, event loop and process. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram;
  /** The histogram child for each method, route and status: looking it up by its labels takes longer than counting. */
  private readonly parts = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();

  constructor(em: EntityManager, queues: Queues, replicas: Replicas) {
    const registers = [this.registry];
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the database pool by state',
      labelNames: ['state'],
      registers,
      async collect() {
        const pool = await em.getConnection().getNativeClient();
        this.set({ state: 'total' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs by queue and state; absent while the store of the queues is away',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const queue of queues.all()) {
          // All other figures are wanted most during an outage.
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed').catch(() => ({}));
          for (const [state, count] of Object.entries(counts)) this.set({ queue: queue.name, state }, count);
        }
      },
    });
    this.addOutbox(em);
    if (replicas.all.length > 0) this.addReplicas(replicas);
  }

  /** Adds the entries of the outbox that no worker has relayed: the figures of the queues do not count them. */
  private addOutbox(em: EntityManager): void {
    const registers = [this.registry];
    const figures = {
      entries: ['outbox_entries', 'Events and jobs that wait for a queue; absent while the database is away'],
      seconds: [
        'outbox_oldest_seconds',
        'How long the oldest of them waits; absent while the database is away',
      ],
    } as const;
    for (const [key, [name, help]] of Object.entries(figures))
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          const waiting = await Sql.in(em.fork())
            .row(WAITING_ENTRIES, [])
            .catch(() => null);
          if (waiting) this.set(waiting[key as keyof typeof figures]);
        },
      });
  }

  private addReplicas(replicas: Replicas): void {
    const registers = [this.registry];
    new Gauge({
      name: 'database_replica_in_use',
      help: 'Whether reads go to the replica, by its place in DATABASE_READ_URLS',
      labelNames: ['replica'],
      registers,
      collect() {
        for (const { number, state } of replicas.all)
          this.set({ replica: number }, state === 'in use' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How far the replica is behind the primary; absent while that is unknown',
      labelNames: ['replica'],
      registers,
      collect() {
        this.reset();
        for (const { number, lag } of replicas.all) if (lag !== null) this.set({ replica: number }, lag);
      },
    });
    new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that replicas may serve, by the server that was asked',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset();
        for (const { number, reads } of replicas.all) this.inc({ server: `replica ${number}` }, reads);
        this.inc({ server: 'primary' }, replicas.passedOver);
      },
    });
  }

  /** Duration of one request in seconds; `route` is the pattern, never the URL. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let part = this.parts.get(key);
    if (!part) this.parts.set(key, (part = this.requests.labels({ method, route, status })));
    part.observe(seconds);
  }

  text(): Promise<string> {
    return Registry.merge([ofProcess, this.registry]).metrics();
  }
}
