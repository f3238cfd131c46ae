import { Logger } from '@nestjs/common';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { ServerProbe } from '../connection/server-probe';
import { ReadConnections } from '../sql/read-connections';
import { DATABASE_IDENTITY, type PrimaryPosition } from './primary-position';
import { parsePosition } from './wal-position';

/** Probes that a replica may miss before reads go elsewhere; its connections have a little longer. */
const MISSED_PROBES = 2;
/** Then its connections are closed, early enough for a waiting read to be repeated elsewhere within its time. */
const SILENT_PROBES = 4;

/** Reads go to a replica that is in use. `behind`: it follows too late; `away`: it does not respond. */
export type ReplicaState = 'in use' | 'behind' | 'away' | 'not a replica';

type PositionRow = { database: string; standby: boolean; replayed: string | null };

/** One server that follows the primary: its connections, and how far it has replayed. */
export class Replica {
  readonly probe: ServerProbe;
  readonly bytes: ReadConnections;
  /** The ORM's connection to it, once the ORM is there. */
  connection!: PostgreSqlConnection;
  /** Reads under way, and all so far. */
  reading = 0;
  reads = 0;
  /** The turn of `Replicas` in which it was chosen last. */
  chosenAt = 0;
  private readonly logger = new Logger('Database');
  /** Everything that the primary wrote before this position is here. Null while the server is away. */
  private replayed: bigint | null = null;
  /** From the last probe: whether it is a standby, and of which database. */
  private standby = true;
  private database: string | null = null;
  /** The state that was logged last. */
  private before: ReplicaState | null = null;

  constructor(
    readonly number: number,
    readonly url: string,
    private readonly primary: PrimaryPosition,
    private readonly limits: { pool: number; lagMs: number },
  ) {
    this.probe = new ServerProbe({
      name: `Replica ${number}`,
      url,
      ask: (client) => this.readPosition(client),
      missedProbesMax: SILENT_PROBES,
      failed: (error) => this.fail(error),
    });
    this.bytes = new ReadConnections(url, limits.pool, this.probe.watched);
  }

  get state(): ReplicaState {
    if (!this.isReplica) return 'not a replica';
    if (this.replayed === null || this.probe.missedProbes > MISSED_PROBES) return 'away';
    return this.primary.history.lagOf(this.replayed) <= this.limits.lagMs ? 'in use' : 'behind';
  }

  /** Compared whenever it is asked for: the primary may be read after the replica, and nothing of another database before. */
  private get isReplica(): boolean {
    const { database } = this.primary;
    return this.standby && (this.database === null || database === null || this.database === database);
  }

  /** Seconds behind the primary; null while that is unknown. */
  get lag(): number | null {
    const lag = this.replayed === null ? Infinity : this.primary.history.lagOf(this.replayed);
    return Number.isFinite(lag) ? lag / 1_000 : null;
  }

  /** Whether it serves a reader who needs everything up to a position and up to a time. */
  serves(position: bigint, since: number): boolean {
    return (
      this.state === 'in use' &&
      this.replayed! >= position &&
      (since === -Infinity || this.primary.history.heldUntil(this.replayed!) >= since)
    );
  }

  isFreerThan(other: Replica): boolean {
    return (this.reading - other.reading || this.chosenAt - other.chosenAt) < 0;
  }

  /** Takes the replica out of use after a failed read or connection, until a probe succeeds again. */
  fail(error?: Error): void {
    this.replayed = null;
    this.noteState(error);
  }

  private async readPosition(client: Client): Promise<void> {
    const { rows } = await client.query<PositionRow>({ name: 'replica-position', text: READ_POSITION });
    const { database, standby, replayed } = rows[0]!;
    this.standby = standby;
    this.database = database;
    this.replayed = replayed === null ? null : parsePosition(replayed);
    this.noteState();
  }

  private noteState(error?: Error): void {
    const { state } = this;
    if (state === this.before) return;
    this.before = state;
    if (state === 'in use') return this.logger.log(`Replica ${this.number} is in use`);
    const leftOut = `Replica ${this.number} is left out: ${state}`;
    if (error) this.logger.warn({ err: error }, leftOut);
    else this.logger.warn(leftOut);
  }
}

const READ_POSITION = `select ${DATABASE_IDENTITY} as database, pg_is_in_recovery() as standby,
  pg_last_wal_replay_lsn()::text as replayed`;
