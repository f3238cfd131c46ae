import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Milliseconds since 1970, by the ids of the jobs. */
export type DueTimes = ReadonlyMap<string, number>;

/** BullMQ's backend on PostgreSQL, whose pool finds its tables. */
type Querying = {
  query: (text: string, values: unknown[]) => Promise<{ rows: { id: string; due: string }[] }>;
};

/** The score of a delayed job is its due time and, in the lower bits, its place among those of the same millisecond. */
const SCORES_A_MS = 0x1000;

/**
 * When the delayed ones of these jobs are due. A job itself says only how long it waits, since it was created or since
 * it failed. `redis` is null where the queues are in PostgreSQL.
 */
export async function dueTimesOf(
  queue: Queue,
  ids: readonly string[],
  redis: Redis | null,
): Promise<DueTimes> {
  if (ids.length === 0) return new Map();
  if (!redis) {
    const { rows } = await (queue.backend as unknown as Querying).query(
      `select id, process_at_ms as due from job where queue = $1 and id = any($2) and state = 'delayed'`,
      [queue.name, ids],
    );
    return new Map(rows.map(({ id, due }) => [id, Number(due)]));
  }
  const scores = await redis.zmscore(queue.toKey('delayed'), ...ids);
  const known = ids.map((id, index) => [id, scores[index]] as const).filter(([, score]) => score != null);
  return new Map(known.map(([id, score]) => [id, Math.floor(Number(score) / SCORES_A_MS)]));
}
