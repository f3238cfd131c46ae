import { CannotStart } from '../process/cannot-start';
import { redisOnce } from './redis-once';

/** Redis's words for a URL that no later try makes right; others (LOADING, too many clients) pass by themselves. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR (invalid )?DB index|ERR (Client sent )?AUTH|ERR SELECT)/i;
/** Codes of a certificate by an unknown authority; one that has expired may be renewed meanwhile. */
const UNTRUSTED = /^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)/;
/** The code of a certificate of another host, which stays wrong however its authority is trusted. */
const OF_ANOTHER = 'ERR_TLS_CERT_ALTNAME_INVALID';

type Failure = Error & { code?: string };

/**
 * Throws {@link CannotStart} when the host does not exist, its certificate is not trusted or of another host, or Redis
 * refuses the database number, user or password: jobs would wait for it for ever, or run in database 0. A Redis that is
 * merely away is waited for while the program runs.
 */
export async function refuseWrongRedis(redisUrl: string): Promise<void> {
  const redis = redisOnce(redisUrl);
  // The client connects although the database number was refused, and reports that only here.
  const errors: Failure[] = [];
  redis.on('error', (error) => void errors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    errors.push(error as Failure);
  } finally {
    redis.disconnect();
  }
  throwIfRefused(errors, new URL(redisUrl).hostname);
}

function throwIfRefused(errors: Failure[], hostname: string): void {
  if (errors.some(({ code }) => code === 'ENOTFOUND'))
    throw new CannotStart(`REDIS_URL: ${hostname} is a name that leads nowhere.`);
  const untrusted = errors.find(({ code }) => code && UNTRUSTED.test(code));
  if (untrusted)
    throw new CannotStart(
      `REDIS_URL: the certificate of ${hostname} is not trusted (${untrusted.message.split(';')[0]}). ` +
        'The variable NODE_EXTRA_CA_CERTS names a file with that of its authority.',
    );
  const another = errors.find(({ code }) => code === OF_ANOTHER);
  if (another)
    throw new CannotStart(`REDIS_URL: the certificate is not one of ${hostname} (${another.message}).`);
  const refusal = errors.find(({ message }) => REFUSAL.test(message));
  if (refusal) throw new CannotStart(`REDIS_URL: Redis refuses it (${refusal.message}).`);
}
