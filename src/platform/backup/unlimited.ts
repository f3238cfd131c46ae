import { Client } from 'pg';
import { connectionTo } from '../database/connection/connection-to';

/** Limits of time that the URL, the role or the server may set for what a request does; `pg_dump` lifts them, too. */
const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
];

/** Lifts the limits for a transaction or a whole session, those of them that this PostgreSQL knows. */
export const liftLimits = (of: 'transaction' | 'session'): string =>
  `select set_config(name, '0', ${of === 'transaction'}) from pg_settings
   where name in (${LIMITS.map((name) => `'${name}'`).join(', ')})`;

/** A connection on which nothing ends because it takes long. */
export async function connectUnlimited(databaseUrl: string): Promise<Client> {
  const client = new Client(
    connectionTo(databaseUrl, {
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      query_timeout: 0,
    }),
  );
  // Queries on a connection that breaks are rejected on their own, so this handler has nothing to do.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(liftLimits('session'));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
