import type { MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config/config';
import type { ReplicaServer } from '../orm/orm-options';
import { replicaReads } from '../orm/request-orm';
import { PrimaryPosition } from './primary-position';
import { Replica } from './replica';

/** Members of the ORM's driver that its types do not declare. */
type Driver = {
  connection: PostgreSqlConnection;
  replicas: PostgreSqlConnection[];
  getConnection(type?: 'read' | 'write'): PostgreSqlConnection;
};

/** The replicas of `DATABASE_READ_URLS`, and which of them serves a reader. */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly all: readonly Replica[];
  /** Reads that a replica might have served and the primary did. */
  passedOver = 0;
  private turn = 0;

  constructor(
    { replicaUrls, replicaLagMs, env }: Config,
    readonly primary: PrimaryPosition,
  ) {
    const limits = { pool: env.DATABASE_POOL, lagMs: replicaLagMs };
    this.all = replicaUrls.map((url, at) => new Replica(at + 1, url, primary, limits));
  }

  /** For the ORM's settings. */
  get servers(): ReplicaServer[] {
    return this.all.map(({ url, probe }) => ({ url, watched: probe.watched }));
  }

  /**
   * Has the ORM's reads go where those of {@link Sql} go. By itself it takes any replica for every read outside a
   * transaction, whether it is there or not.
   */
  attach(orm: MikroORM): void {
    if (this.all.length === 0) return;
    const driver = orm.em.getDriver() as unknown as Driver;
    const { connection: primary } = driver;
    this.all.forEach((replica, at) => (replica.connection = driver.replicas[at]!));
    const execute: PostgreSqlConnection['execute'] = (...asked) =>
      replicaReads()?.run(
        ({ connection }) => connection.execute(...asked),
        () => primary.execute(...asked),
      ) ?? primary.execute(...asked);
    const reading = new Proxy(primary, {
      get: (_target, key) => {
        if (key === 'execute') return execute;
        const value: unknown = Reflect.get(primary, key, primary);
        return typeof value === 'function' ? (value.bind(primary) as unknown) : value;
      },
    });
    driver.getConnection = (type) => (type === 'read' && replicaReads() ? reading : primary);
  }

  onApplicationBootstrap(): void {
    for (const { probe } of this.all) probe.start();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { probe } of this.all) probe.stop();
    await Promise.all(this.all.map(({ bytes }) => bytes.close()));
  }

  /**
   * The least busy that serves such a reader; null if none does. Of equals it is the one that was not chosen for longest:
   * where some are left out, the others share evenly.
   */
  leastBusy(position: bigint, since: number, left: ReadonlySet<Replica>): Replica | null {
    let found: Replica | null = null;
    for (const replica of this.all) {
      if (left.has(replica) || !replica.serves(position, since)) continue;
      if (!found || replica.isFreerThan(found)) found = replica;
    }
    if (found) found.chosenAt = ++this.turn;
    return found;
  }
}
