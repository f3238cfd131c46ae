import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { unavailable } from '../http/errors';
import { fullDisk } from '../process/full-disk';
import type { ReplicaState } from '../database/replicas/replica';
import { Replicas } from '../database/replicas/replicas';
import { Queues } from '../queues/queues';
import { Scheduler } from '../queues/scheduler';

const READY_WITHIN_MS = 1_000;

/**
 * The body of the readiness check. `calendar`: whether ticks are recorded on time; `replicas` only where there are
 * some.
 */
export type Ready = { status: 'ok'; calendar: 'on time' | 'late'; replicas?: ReplicaState[] };

/** Whether this process can serve: the database and the queue respond, and the calendar is on time. */
@Injectable()
export class Readiness {
  constructor(
    private readonly config: Config,
    private readonly queues: Queues,
    private readonly scheduler: Scheduler,
    private readonly replicas: Replicas,
  ) {}

  /**
   * Throws 503 when a dependency takes longer than a second, when the database takes no writes or its disk is full, or
   * when no calendar tick has been recorded for three minutes and this process is one that records them. A process that
   * only serves the API just reports a late calendar: it cannot mend it, and its responses do not depend on it. Of
   * replicas it only reports the state: the primary serves what they do not.
   */
  async check(): Promise<Ready> {
    if (this.config.embedded && (await fullDisk(this.config.dataDir)))
      throw unavailable('The disk of DATA_DIR is full');
    const { late, readOnly } = await this.withinLimit();
    if (readOnly) throw unavailable('The database takes no writes: it is a standby, or set to read only');
    if (late && this.scheduler.recordsDueJobs) throw unavailable('The calendar stands still');
    const states = this.replicas.all.map(({ state }) => state);
    return {
      status: 'ok',
      calendar: late ? 'late' : 'on time',
      ...(states.length > 0 ? { replicas: states } : {}),
    };
  }

  private async withinLimit(): Promise<{ late: boolean; readOnly: boolean }> {
    const limit = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('late')), READY_WITHIN_MS).unref(),
    );
    try {
      const [state] = await Promise.race([Promise.all([this.scheduler.state(), this.queues.ping()]), limit]);
      return state;
    } catch {
      throw unavailable('A dependency does not answer');
    }
  }
}
