import { Logger } from '@nestjs/common';
import { fromDatabaseError } from '../../http/server/database-errors';
import type { Replica } from './replica';
import type { Replicas } from './replicas';

/** The writes that a reader must see: all up to a position of the write-ahead log, and up to a time. */
type Needed = { position: bigint; since: number };

/**
 * Errors of a replica that the primary does not have: cancelled because of what it has to replay, a write or lock in a
 * read-only server, and a table, column or function of a migration that it has not replayed yet.
 */
const PRIMARY_CAN = /^(40001|25006|42P01|42703|42883)$/;
const TIMED_OUT = '57014';
/** No free connection. While the replica responds to probes it is busy, and its readers would make the primary busy next. */
const BUSY = /timeout exceeded when trying to connect/;

/** The reads of one request: all from one replica, from the next one when it fails, at last from the primary. */
export class ReplicaReads {
  private static readonly logger = new Logger('Database');
  private readonly left = new Set<Replica>();
  private replica: Replica | null | undefined;

  constructor(
    private readonly replicas: Replicas,
    private readonly needed: () => Needed,
  ) {}

  async run<T>(onReplica: (replica: Replica) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    for (let replica = this.chosen(); replica; replica = this.chosen()) {
      replica.reading++;
      replica.reads++;
      try {
        return await onReplica(replica);
      } catch (error) {
        this.leave(replica, error);
      } finally {
        replica.reading--;
      }
    }
    this.replicas.passedOver++;
    return onPrimary();
  }

  private chosen(): Replica | null {
    if (this.replica === undefined || (this.replica && this.left.has(this.replica))) {
      const { position, since } = this.needed();
      this.replica = this.replicas.leastBusy(position, since, this.left);
    }
    return this.replica;
  }

  /** Throws the errors that the primary would raise as well. */
  private leave(replica: Replica, error: unknown): void {
    const code = codeOf(error);
    if (PRIMARY_CAN.test(code)) this.replica = null;
    else if (code === TIMED_OUT || isBusy(replica, error) || fromDatabaseError(error)?.statusCode !== 503)
      throw error;
    else {
      this.left.add(replica);
      replica.fail();
    }
    ReplicaReads.logger.debug({ err: error }, `Replica ${replica.number} could not serve a read`);
  }
}

const isBusy = (replica: Replica, error: unknown): boolean =>
  BUSY.test(String(error)) && replica.state !== 'away';

/** The code of PostgreSQL or of the socket; the ORM wraps the driver's error. */
function codeOf(error: unknown): string {
  const { code, cause, previous } = error as { code?: unknown; cause?: unknown; previous?: unknown };
  if (typeof code === 'string') return code;
  const inner = previous ?? cause;
  return inner ? codeOf(inner) : '';
}
