import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Sql } from '../database/sql/sql';
import { row, statement } from '../database/sql/statement';
import type { Handler } from '../events/handler-registry';

const OPEN = statement(
  'delivery-open',
  (db, outboxId, handler) =>
    db
      .selectFrom('outbox_deliveries')
      .innerJoin('outbox as o', 'o.id', 'outbox_id')
      .select(sql<boolean>`o.created_at < now() - interval '1 minute'`.as('late'))
      .where('outbox_id', '=', outboxId)
      .where('handler', '=', handler)
      .where('done_at', 'is', null),
  ['uuid', 'text'],
  row<{ late: boolean }>({ late: 'bool' }),
);

/** A frequent write of a few columns, without loading the delivery. */
const DONE = statement(
  'delivery-done',
  (db, outboxId, handler) =>
    db
      .updateTable('outbox_deliveries')
      .set({ done_at: sql<Date>`now()`, failed_at: null, error: null })
      .where('outbox_id', '=', outboxId)
      .where('handler', '=', handler),
  ['uuid', 'text'],
);

/** Whether a handler has still to run for an outbox entry. */
export const isDeliveryOpen = async (sql: Sql, outboxId: string, handler: string): Promise<boolean> =>
  (await sql.row(OPEN, [outboxId, handler])) !== null;

type Delivered = { id: string; payload: object };

/**
 * Runs a handler for an outbox entry in a new ORM context, unless it has run; the delivery is marked done only after
 * its effect. Rejects with the handler's error, and when it takes longer than it may: nothing can end it, but nobody
 * waits for it any more. Where it ends after all, its delivery is done.
 */
export function runDelivery(root: EntityManager, handler: Handler, delivered: Delivered): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const text = `It took longer than ${handler.limitMs / 1_000} seconds`;
    timer = setTimeout(() => reject(new Error(text)), handler.limitMs).unref();
  });
  return Promise.race([deliver(root, handler, delivered), late]).finally(() => clearTimeout(timer));
}

async function deliver(
  root: EntityManager,
  { key, run }: Handler,
  { id: outboxId, payload }: Delivered,
): Promise<void> {
  const em = root.fork();
  const sql = Sql.in(em);
  const open = await sql.row(OPEN, [outboxId, key]);
  if (!open) return;
  await RequestContext.create(em, () =>
    run(payload, { id: `${outboxId}.${key}`, outboxId, late: open.late }),
  );
  await sql.rows(DONE, [outboxId, key]);
}
