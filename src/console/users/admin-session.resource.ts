import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byWords, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import { SESSION_TEXT } from '../../auth/sessions/session.entity';
import { NAME_TEXT } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';

export const sessionResource: AdminResource = {
  name: 'sessions',
  from: 'sessions s join users u on u.id = s.user_id',
  core: 'sessions s',
  where: (now) => `s.revoked_at is null and s.expires_at > ${now}`,
  select: `s.id, s.id as "sessionId", s.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as "fullName",
    s.device, s.address, ${isoInstant('s.last_seen_at')} as "lastSeen", ${isoInstant('s.created_at')} as "createdAt",
    ${isoInstant('s.expires_at')} as "expiresAt"`,
  id: 's.id',
  sort: { id: 's.id', lastSeen: 's.last_seen_at', createdAt: 's.created_at', expiresAt: 's.expires_at' },
  indexed: ['id', 'lastSeen', 'createdAt', 'expiresAt'],
  order: ['lastSeen', 'DESC'],
  filter: {
    id: byId('s.id'),
    userId: byId('s.user_id'),
    since: sinceDate('s.created_at'),
    until: untilDate('s.created_at'),
    q: byWords([SESSION_TEXT], [{ column: 's.user_id', table: 'users', words: [NAME_TEXT] }]),
  },
};
