import { CannotStart } from '../process/cannot-start';
import { redisOnce } from './redis-once';

/** Redis's words for a URL that no later try makes right; others (LOADING, too many clients) pass by themselves. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR (invalid )?DB index|ERR (Client sent )?AUTH|ERR SELECT)/i;

/**
 * Throws {@link CannotStart} when the host does not exist or Redis refuses the database number, user or password: jobs
 * would wait for it for ever, or run in database 0. A Redis that is merely away is waited for while the program runs.
 */
export async function refuseWrongRedis(redisUrl: string): Promise<void> {
  const redis = redisOnce(redisUrl);
  // The client connects although the database number was refused, and reports that only here.
  const errors: (Error & { code?: string })[] = [];
  redis.on('error', (error) => void errors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    errors.push(error as Error);
  } finally {
    redis.disconnect();
  }
  if (errors.some(({ code }) => code === 'ENOTFOUND'))
    throw new CannotStart(`REDIS_URL: ${new URL(redisUrl).hostname} is a name that leads nowhere.`);
  const refusal = errors.find(({ message }) => REFUSAL.test(message));
  if (refusal) throw new CannotStart(`REDIS_URL: Redis refuses it (${refusal.message}).`);
}
