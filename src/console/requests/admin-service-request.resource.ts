import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byPart, byWord, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import { nameTextOf } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { REQUEST_STATUSES } from '../../requests/life/request.states';

export const serviceRequestResource: AdminResource = {
  name: 'service-requests',
  from: `service_requests x join services s on s.id = x.service_id join users u on u.id = x.owner_id`,
  select: `x.id, x.id as "serviceRequestId", x.status, ${isoInstant('x.created_at')} as "createdAt",
    x.service_id as "serviceId", s.title as "serviceTitle", s.kind, x.owner_id as "ownerId",
    btrim(u.first_name || ' ' || u.last_name) as "ownerName", x.sender_id as "senderUserId", x.name, x.phone, x.email,
    x.address, x.message, x.user_type as "userType", ${isoInstant('x.accepted_at')} as "acceptedAt",
    ${isoInstant('x.completed_at')} as "completedAt", ${isoInstant('x.cancelled_at')} as "cancelledAt",
    x.cancelled_by as "cancelledBy", x.cancel_reason as "cancelReason"`,
  id: 'x.id',
  sort: {
    id: 'x.id',
    createdAt: 'x.created_at',
    status: 'x.status',
    name: 'x.name',
    userType: 'x.user_type',
    kind: 's.kind',
  },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('x.id'),
    status: byWord('x.status', REQUEST_STATUSES),
    serviceId: byId('x.service_id'),
    ownerId: byId('x.owner_id'),
    senderUserId: byId('x.sender_id'),
    since: sinceDate('x.created_at'),
    until: untilDate('x.created_at'),
    q: byPart(
      'x.name',
      'x.email',
      'x.phone',
      'x.address',
      'x.message',
      's.title',
      nameTextOf('u'),
      'u.email',
    ),
  },
};
