import type { Sql } from './sql';
import { statement } from './statement';

/**
 * Every advisory lock that the program takes by a number. Two uses with one number would wait for each other, and could
 * deadlock. A lock with a key (a person, a phone number) is held for that key alone.
 */
export const ADVISORY_LOCKS = {
  /** Of two equal requests with one Idempotency-Key at once, the second is refused. */
  idempotencyKey: 41,
  /** By owner: sums a person's uploads one upload after another. */
  uploadQuota: 43,
  /** Two admins cannot revoke each other and leave none. */
  roles: 44,
  /** By person: serialises the changes of an account. */
  person: 45,
  /** By phone number: it proves one account at a time. */
  phoneNumber: 46,
  /** By owner: serialises what takes an owner's time. */
  ownerTimes: 47,
  /** By account or email address: counts the open requests for stays one after another. */
  stayRequests: 48,
  /** By person: writers share it for every reader, a blocker takes only their own, so that blockers never deadlock. */
  blocks: 49,
  /** Two processes cannot create the same week. */
  seasons: 726_001,
  /** Two concurrent scans would lock the same alerts in different orders. */
  patterns: 726_002,
  /** One process migrates, the others wait for it. */
  migrations: 7_410_622,
  /** Running programs share it, a restore needs it exclusively. */
  runningPrograms: 7_410_623,
} as const;

type LockName = keyof typeof ADVISORY_LOCKS;

/** Waits for a lock, and holds it until the running transaction ends. */
export const holdLock = (sql: Sql, name: LockName): Promise<unknown> =>
  sql.rows(HOLD, [ADVISORY_LOCKS[name]]);

/** Waits for the lock of one key, and holds it until the running transaction ends. */
export const holdKeyLock = (sql: Sql, name: LockName, key: string): Promise<unknown> =>
  sql.rows(HOLD_KEY, [key, ADVISORY_LOCKS[name]]);

/** Waits for the locks of all keys, which others may share, and holds them until the running transaction ends. */
export const shareKeyLocks = (sql: Sql, name: LockName, keys: string[]): Promise<unknown> =>
  sql.rows(SHARE_KEYS, [keys, ADVISORY_LOCKS[name]]);

const HOLD = statement('advisory-lock', 'select pg_advisory_xact_lock($1)', ['int']);
const HOLD_KEY = statement('advisory-key-lock', 'select pg_advisory_xact_lock(hashtextextended($1, $2))', [
  'text',
  'int',
]);
const SHARE_KEYS = statement(
  'advisory-key-locks-shared',
  'select pg_advisory_xact_lock_shared(hashtextextended(key, $2)) from unnest($1::text[]) key',
  ['text[]', 'int'],
);
