import type { Actor } from '../../platform/access/actor';
import type { AdminSessionView } from './admin-session.view';

/** Marks the session of the request itself. */
export const presentSessions =
  (actor: Actor) =>
  (rows: Omit<AdminSessionView, 'current'>[]): AdminSessionView[] =>
    rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
