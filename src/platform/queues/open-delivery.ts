import type { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';

const OPEN = statement(
  'delivery-open',
  (db, outboxId, handler) =>
    db
      .selectFrom('outbox_deliveries')
      .select('handler')
      .where('outbox_id', '=', outboxId)
      .where('handler', '=', handler)
      .where('done_at', 'is', null),
  ['uuid', 'text'],
);

/** Whether a handler has still to run for an outbox entry. */
export const isDeliveryOpen = async (sql: Sql, outboxId: string, handler: string): Promise<boolean> =>
  (await sql.row(OPEN, [outboxId, handler])) !== null;
