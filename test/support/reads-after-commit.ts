import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

type Statement = { text?: string } | string;
type Client = { query(statement: Statement, ...rest: unknown[]): unknown };

const running = new AsyncLocalStorage<string[]>();
const READ = /^\s*(?:select|with)\b(?![\s\S]*\b(?:insert into|update|delete from|pg_notify)\b)/i;

/**
 * `start` once the program listens: there may be no database before. `stop` lets go of the program, which the entities
 * that a test still holds would keep in memory through the pool.
 */
export type ReadsAfterCommit = {
  found: Map<string, string>;
  start: () => Promise<void>;
  startOver: () => void;
  stop: () => void;
};

/**
 * The writing endpoints that read after their last commit, such as `POST /api/listings/:id/edit`, with the statement:
 * such a read may fail, and its 503 would claim that nothing was done. Every API test checks for them.
 */
export function watchReadsAfterCommit(app: NestFastifyApplication): ReadsAfterCommit {
  const found = new Map<string, string>();
  /**
   * A request that waits for a connection gets it in the async context of the one that releases it; from then on
   * statements cannot be attributed to requests.
   */
  let isCrowded = false;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preValidation', (request: { method: string }, _reply: unknown, done: () => void) =>
    request.method === 'GET' ? done() : running.run([], done),
  );
  fastify.addHook(
    'onSend',
    (
      { method, routeOptions }: { method: string; routeOptions: { url?: string } },
      { statusCode }: { statusCode: number },
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) => {
      if (isCrowded) return done(null, payload);
      const statements = running.getStore() ?? [];
      const last = statements.findLastIndex((text) => /^\s*commit\b/i.test(text));
      const read = statements.slice(last + 1).find((text) => READ.test(text));
      if (last >= 0 && read && statusCode < 300)
        found.set(`${method} ${routeOptions.url}`, read.slice(0, 200));
      done(null, payload);
    },
  );
  let stop = (): void => {};
  const start = async (): Promise<void> => {
    const pool = await (app.get(MikroORM).em as EntityManager).getConnection().getNativeClient();
    const listen = (client: unknown): void => {
      const { query } = client as Client;
      (client as Client).query = function (this: unknown, statement: Statement, ...rest: unknown[]) {
        running.getStore()?.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
        return query.call(this, statement, ...rest);
      };
    };
    const connect = pool.connect.bind(pool);
    pool.connect = ((...callback: Parameters<typeof connect>) => {
      // A client that is idle is handed over a tick later, and its taker counts as waiting until then.
      const free = pool.idleCount + pool.options.max - pool.totalCount;
      isCrowded ||= pool.waitingCount >= free;
      return connect(...callback);
    }) as typeof pool.connect;
    pool.on('connect', listen);
    stop = () => {
      pool.connect = connect;
      pool.off('connect', listen);
    };
    // The connections made by the start; the pool names them nowhere else.
    for (const client of (pool as unknown as { _clients: unknown[] })._clients) listen(client);
  };
  const startOver = (): void => {
    found.clear();
    isCrowded = false;
  };
  return { found, start, startOver, stop: () => stop() };
}
