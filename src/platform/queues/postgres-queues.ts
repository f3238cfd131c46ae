import { createPostgresBackend } from 'bullmq';

/** The private fields in which BullMQ stores its initialisation promises. */
type Remembering = { readyPromise?: Promise<void> | undefined; waitUntilReady: () => Promise<void> };

/**
 * BullMQ's queues on PostgreSQL, initialised again after a failure. BullMQ itself remembers the failure: after an
 * outage at the start its workers would fail on it at once, again and again, and leave the process no time for anything
 * else.
 */
export const postgresQueues: typeof createPostgresBackend = (...wanted) => {
  const backend = createPostgresBackend(...wanted);
  const remembering = backend as unknown as Remembering & { connection: Remembering };
  forgetFailure(remembering.connection);
  forgetFailure(remembering);
  return backend;
};

function forgetFailure(target: Remembering): void {
  const waitUntilReady = target.waitUntilReady.bind(target);
  target.waitUntilReady = async () => {
    const ready = waitUntilReady();
    const attempt = target.readyPromise;
    try {
      await ready;
    } catch (error) {
      // Others who waited for the same attempt may have started the next one.
      if (target.readyPromise === attempt) target.readyPromise = undefined;
      throw error;
    }
  };
}
