import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Config } from '../../config/config';
import { HealthProbe } from '../../database/connection/health-probe';
import { Listener } from '../../database/connection/listener';
import { isOrmUntouched } from '../../database/orm/request-orm';
import { Sql } from '../../database/sql/sql';
import { statement } from '../../database/sql/statement';
import { Outbox } from '../../events/outbox';
import { StoreWarnings } from '../store-warnings';
import { RecordedCommits } from './recorded-commits';
import { Relay } from './relay';

const TICK_MS = 2_000;
const SWEEP_EVERY_TICKS = 15;
const CHANNEL = 'gidana_outbox';
/** SQL for functions of PostgreSQL: NOTIFY. */
const NOTIFY = statement('outbox-notify', `select pg_notify('${CHANNEL}', '') is null as sent`, [], {
  sent: 'bool',
});
/**
 * Pause of the relay between two runs: entries that arrive meanwhile are relayed together, at a fraction of the cost.
 */
const REST_MS = 100;

/**
 * Wakes the relay right after a commit that recorded an entry, and on a steady tick for entries that a crash or an
 * outage of the queue left behind. The tick makes the outbox safe; waking only makes it quick. The processes that run
 * jobs relay; a process that only serves the API notifies them by NOTIFY.
 */
@Injectable()
export class RelayWake implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly warnings = new StoreWarnings(
    new Logger('Relay'),
    'What is recorded waits for PostgreSQL or the queues',
  );
  /** False until every handler is known: an entry relayed earlier would miss handlers. The tick finds it later. */
  private started = false;
  private scheduled = false;
  private ranAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private ticks = 0;
  private readonly listener: Listener | null;
  private first: () => Promise<void> | null = () => null;
  private readonly claiming = new Set<Promise<void>>();
  /** Off in tests, which relay explicitly. */
  automatic = true;

  constructor(
    private readonly relay: Relay,
    private readonly config: Config,
    healthProbe: HealthProbe,
    private readonly em: EntityManager,
    outbox: Outbox,
  ) {
    this.listener =
      config.runsJobs && !config.embedded
        ? new Listener(config, healthProbe, CHANNEL, { received: () => this.wake() })
        : null;
    const commits = new RecordedCommits(() => this.wake());
    em.getEventManager().registerSubscriber(commits);
    outbox.setRelay((context) => (isOrmUntouched() ? this.wake() : commits.noteRecorded(context)));
  }

  /** `claim` takes some of what was recorded before the relay does; null where it takes none. */
  setFirst(claim: () => Promise<void> | null): void {
    this.first = claim;
  }

  /** Call after a commit that recorded an entry. */
  wake(): void {
    const claiming = this.started ? this.first() : null;
    if (!claiming) return this.wakeRelay();
    this.claiming.add(claiming);
    void claiming.then(() => {
      this.claiming.delete(claiming);
      this.wakeRelay();
    });
  }

  /** Relays at once after a pause, otherwise soon. */
  private wakeRelay(): void {
    if (!this.automatic || !this.started || this.scheduled) return;
    this.scheduled = true;
    const rest = this.ranAt + REST_MS - performance.now();
    if (rest > 0) setTimeout(() => void this.runRelay(), rest);
    else setImmediate(() => void this.runRelay());
  }

  private async runRelay(): Promise<void> {
    // From here on a new entry wakes the relay again: this run may have missed it.
    this.scheduled = false;
    // Requests claim their own entries first; the relay takes the rest.
    await Promise.all(this.claiming);
    if (this.automatic)
      await this.safely(() => (this.config.runsJobs ? this.relay.drain() : this.notifyWorkers()));
    this.ranAt = performance.now();
  }

  onApplicationBootstrap(): void {
    this.started = true;
    if (!this.automatic || !this.config.runsJobs) return;
    void this.listener?.listen();
    this.timer = setInterval(() => void this.safely(() => this.tick()), TICK_MS);
    this.timer.unref();
  }

  /** Together with the workers: what the last requests record waits for another process, or for the next start. */
  beforeApplicationShutdown(): void {
    this.automatic = false;
    if (this.timer) clearInterval(this.timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.stop();
  }

  private notifyWorkers(): Promise<unknown> {
    return Sql.in(this.em.fork()).rows(NOTIFY);
  }

  private async tick(): Promise<void> {
    await this.relay.drain();
    if (++this.ticks % SWEEP_EVERY_TICKS === 0) await this.relay.sweep();
  }

  private async safely(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The pools may close under the last run.
      if (this.automatic) this.warnings.warn(error as Error, 'The relay failed and will retry');
    }
  }
}
