import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError, type Pool, type QueryResult } from 'pg';
import { outcomeUnknown } from '../../http/errors';

/** Reads the transaction id in the round trip that begins the transaction. A standby gives none, and commits nothing. */
const BEGIN = 'begin; select case when not pg_is_in_recovery() then pg_current_xact_id()::text end as id';
/**
 * A transaction that is still in progress has lost its client as well: its server process is ended, so that the outcome
 * is certain.
 */
const OUTCOME = `select pg_xact_status($1::xid8) as status, (
    select count(pg_terminate_backend(pid)) from pg_stat_activity where backend_xid = $1::xid8::xid
  ) as ended`;
const PATIENCE_MS = 2_000;
const ASK_EVERY_MS = 50;

type Query = (text: unknown, ...rest: unknown[]) => Promise<QueryResult>;

/**
 * A connection that breaks after COMMIT was sent and before its reply came leaves open whether the transaction was
 * committed. PostgreSQL is asked on another connection: a committed one goes on as if the reply had come, and the error
 * of any other means that nothing was done.
 */
export function settleCommits(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query;
    let id: string | null = null;
    const begin = async (): Promise<QueryResult> => {
      try {
        const [begun, { rows }] = (await query(BEGIN)) as unknown as [
          QueryResult,
          QueryResult<{ id: string }>,
        ];
        id = rows[0]!.id;
        return begun;
      } catch (error) {
        // The transaction may have begun: the connection returns to the pool without it.
        await query('rollback').catch(() => undefined);
        throw error;
      }
    };
    const commit = async (): Promise<QueryResult> => {
      try {
        return await query('commit');
      } catch (error) {
        if (id === null || !isLost(error) || !(await isCommitted(pool, id))) throw error;
        return COMMITTED;
      }
    };
    const run: Query = (text, ...rest) =>
      text === 'begin' ? begin() : text === 'commit' ? commit() : query(text, ...rest);
    client.query = run;
  });
}

const COMMITTED: QueryResult = { command: 'COMMIT', rowCount: null, oid: 0, fields: [], rows: [] };

/** The server's own errors say that it did not commit, but for those with which it ends a connection. */
const isLost = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(57P0|08)/.test(error.code ?? '');

/** Throws 504 `OUTCOME_UNKNOWN` when that cannot be learned in time. */
async function isCommitted(pool: Pool, id: string): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  for (let left = PATIENCE_MS; left > 0; left = until - performance.now()) {
    const status = await statusOf(pool, id, left).catch(() => null);
    if (status === 'committed' || status === 'aborted') return status === 'committed';
    await pause(ASK_EVERY_MS);
  }
  throw outcomeUnknown();
}

/** Asks over a new connection: those of the pool may be in use, or broken as well. */
async function statusOf(pool: Pool, id: string, leftMs: number): Promise<string | null> {
  const { options } = pool;
  // The pool hides its password from copies.
  const limits = { connectionTimeoutMillis: Math.ceil(leftMs), query_timeout: Math.ceil(leftMs) };
  const client = new Client({ ...options, password: options.password, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ status: string | null }>(OUTCOME, [id]);
    return rows[0]!.status;
  } finally {
    void client.end().catch(() => undefined);
  }
}
