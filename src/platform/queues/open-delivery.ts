import type { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';

const OPEN = statement(
  'delivery-open',
  'select 1 from outbox_deliveries where outbox_id = $1 and handler = $2 and done_at is null',
  ['uuid', 'text'],
);

/** Whether a handler has still to run for an outbox entry. */
export const isDeliveryOpen = async (sql: Sql, outboxId: string, handler: string): Promise<boolean> =>
  (await sql.row(OPEN, [outboxId, handler])) !== null;
