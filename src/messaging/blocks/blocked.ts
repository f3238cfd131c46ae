import { shareKeyLocks } from '../../platform/database/sql/advisory-locks';
import type { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { forbidden, type AppError } from '../../platform/http/errors';

/** 403: one of the two blocked the other. */
export const blockedError = (): AppError => forbidden('You cannot write to this person', 'BLOCKED');

/** SQL: whether one of two people, columns or parameters, blocked the other. */
export const isBlockedBetween = (one: string, other: string): string =>
  `exists (select from user_blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** SQL for functions of PostgreSQL: the test itself is shared as text. */
const BLOCKED_BETWEEN = statement(
  'blocked-between',
  `select ${isBlockedBetween('$1::uuid', '$2::uuid')} as blocked`,
  ['uuid', 'uuid'],
  { blocked: 'bool' },
);

/** Whether one of two people blocked the other. */
export async function isBlocked(sql: Sql, one: string, other: string): Promise<boolean> {
  return (await sql.row(BLOCKED_BETWEEN, [one, other]))!.blocked;
}

/**
 * Call it in the transaction that writes a request of one person (null: a visitor) to another: neither blocks the other
 * until its end. Throws 403.
 */
export async function assertNotBlocked(sql: Sql, senderId: string | null, ownerId: string): Promise<void> {
  if (senderId === null) return;
  await shareKeyLocks(sql, 'blocks', [senderId, ownerId]);
  if (await isBlocked(sql, senderId, ownerId)) throw blockedError();
}
