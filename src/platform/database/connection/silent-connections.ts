import type { Client, Pool } from 'pg';

/** A transaction that sets a timeout of its own says itself how long its statements may take. */
const OWN_TIMEOUT = /^set local statement_timeout/;
const END = /^(commit|rollback)$/;
/** A pause of this process is no silence of the server: what came meanwhile is read before the second timer. */
const LAST_MS = 1_000;

/**
 * Closes connections of the pool on which a statement gets no reply for so long, which must be longer than the server's
 * own timeout of statements: the network between lost the connection, and neither side has noticed. The health probe does
 * not find it, as the server responds on others.
 */
export function closeSilent(pool: Pool, silentMs: number): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let timer: NodeJS.Timeout | undefined;
    let isPatient = false;
    const end = (): void => void (client as unknown as Client).end();
    const lookAgain = (): void => void (timer = setTimeout(end, LAST_MS).unref());
    const run = (...args: unknown[]): unknown => {
      const [text] = args;
      if (typeof text === 'string' && OWN_TIMEOUT.test(text)) isPatient = true;
      else if (typeof text === 'string' && END.test(text)) isPatient = false;
      if (!isPatient) timer ??= setTimeout(lookAgain, silentMs - LAST_MS).unref();
      return query(...args);
    };
    client.query = run as typeof client.query;
    client.on('drain', () => {
      clearTimeout(timer);
      timer = undefined;
    });
  });
}
