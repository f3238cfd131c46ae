import { isoInstant } from '../../platform/database/instant-sql';
import { byId, byPart, byText, sinceDate, untilDate } from '../../platform/http/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list';
import { Shown } from '../../platform/http/fields';

/** One line of the audit log, as the console shows it. */
export class AuditView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ type: String, format: 'date-time', example: '2026-12-01T09:00:00.000Z' }) at: string;
  @Shown({ type: String, nullable: true, description: 'Who; null for visitors and jobs' }) actorId:
    string | null;
  @Shown({ type: String, nullable: true, example: 'Ada Obi' }) actorName: string | null;
  @Shown({ type: String, example: 'listing.approved' }) action: string;
  @Shown({ type: String, nullable: true, example: 'listing' }) targetKind: string | null;
  @Shown({ type: String, nullable: true }) targetId: string | null;
  @Shown({ type: Object, nullable: true, example: { status: 'PENDING' } }) before: object | null;
  @Shown({ type: Object, nullable: true, example: { status: 'APPROVED' } }) after: object | null;
  @Shown({ type: String, nullable: true, example: '102.89.1.7' }) address: string | null;
  @Shown({ type: String, nullable: true, example: 'req-1a' }) requestId: string | null;
}

export const auditResource: AdminResource = {
  name: 'audit',
  from: 'audit_log a left join users u on u.id = a.actor_id',
  select: `a.id, ${isoInstant('a.at')} as at, a.actor_id as "actorId", u.first_name || ' ' || u.last_name as "actorName", a.action,
    a.target_kind as "targetKind", a.target_id as "targetId", a.before, a.after, a.address, a.request_id as "requestId"`,
  id: 'a.id',
  sort: {
    createdAt: 'a.at',
    id: 'a.id',
    at: 'a.at',
    action: 'a.action',
    targetKind: 'a.target_kind',
    actorId: 'a.actor_id',
  },
  order: ['at', 'DESC'],
  filter: {
    id: byId('a.id'),
    q: byPart('a.action', "u.first_name || ' ' || u.last_name", 'a.target_id'),
    action: byText('a.action'),
    actorId: byId('a.actor_id'),
    targetKind: byText('a.target_kind'),
    targetId: byText('a.target_id'),
    since: sinceDate('a.at'),
    until: untilDate('a.at'),
  },
};
