import { setTimeout as pause } from 'node:timers/promises';
import { BadEnvironment } from '../../config/environment';
import { fromDatabaseError } from '../../http/server/database-errors';

const AGAIN_MS = 500;
const LOG_EVERY_MS = 10_000;
/** Wrong user or password, no such database, or one in which this user may not create what the program needs. */
const REFUSED = /^(28|3D|42501|0A000|58P01)/;
/** A pooler such as PgBouncer, which does not pass on the program's timeouts. Its passing errors have the same code. */
const NO_SETTINGS = /unsupported startup parameter/;

export const logToStderr = (line: string): void => void process.stderr.write(`${line}\n`);

/** `message` is for the person who started the program. */
export class DatabaseAway extends Error {}

/**
 * Runs what the start needs from PostgreSQL and retries while the server is away, for at most the given number of
 * seconds. The work must be safe to repeat: after a broken connection it is unknown whether it was done. `log` (the
 * console, unless given) gets a line at once and then every ten seconds. Throws {@link DatabaseAway} when the server
 * stays away, {@link BadEnvironment} when it rejects this program.
 */
export async function untilDatabase<T>(
  work: () => Promise<T>,
  { url, seconds, log = logToStderr }: { url: string; seconds: number; log?: (line: string) => void },
): Promise<T> {
  const asked = performance.now();
  const { host } = new URL(url);
  for (let loggedAt = -LOG_EVERY_MS; ; await pause(AGAIN_MS)) {
    try {
      const done = await work();
      if (loggedAt >= 0) log('PostgreSQL responds');
      return done;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (REFUSED.test(code) || NO_SETTINGS.test(message))
        throw new BadEnvironment([`DATABASE_URL: ${message}`]);
      if (fromDatabaseError(error)?.statusCode !== 503) throw error;
      const waited = performance.now() - asked;
      const why = message || code;
      if (waited >= seconds * 1000)
        throw new DatabaseAway(
          `DATABASE_URL: PostgreSQL at ${host} did not respond within ${seconds} s: ${why}`,
        );
      if (waited - loggedAt < LOG_EVERY_MS) continue;
      log(`PostgreSQL at ${host} does not respond (${why}), waiting up to ${seconds} s`);
      loggedAt = waited;
    }
  }
}
