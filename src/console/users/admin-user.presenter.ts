import type { Actor } from '../../platform/access/actor';
import type { AdminUserView } from './admin-user.view';

/** Adds the actor's permissions; everything else is as the database returns it. */
export const presentUsers =
  (actor: Actor) =>
  (rows: Omit<AdminUserView, 'can'>[]): AdminUserView[] =>
    rows.map((row) => {
      const other = row.id !== actor.userId && row.deletedAt === null;
      const good = row.suspendedAt === null && row.verifiedAt !== null && row.deleteRequestedAt === null;
      return {
        ...row,
        can: {
          suspend: other && row.suspendedAt === null,
          restore: other && row.suspendedAt !== null,
          makeAdmin: other && good && row.role === 'user',
          revokeAdmin: other && row.role === 'admin',
          resetSecondFactor: other && row.secondFactor,
          premium: other,
        },
      };
    });
