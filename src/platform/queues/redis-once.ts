import Redis from 'ioredis';

const SILENT_MS = 2_000;

/** A connection that is tried once and waits two seconds for each response: for what a start asks. The caller ends it. */
export const redisOnce = (redisUrl: string): Redis =>
  new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: SILENT_MS,
    commandTimeout: SILENT_MS,
  });
