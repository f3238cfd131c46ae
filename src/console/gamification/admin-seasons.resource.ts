import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byFlag, byId, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';

const outcomes = (outcome: string) =>
  `(select count(*)::int from season_standings s where s.season_id = e.id and s.outcome = '${outcome}')`;

export const seasonResource: AdminResource = {
  name: 'seasons',
  from: 'seasons e left join users u on u.id = e.closed_by',
  select: `e.id, ${isoInstant('e.starts_at')} as "startsAt", ${isoInstant('e.ends_at')} as "endsAt", ${isoInstant('e.closed_at')} as "closedAt",
    u.first_name || ' ' || u.last_name as "closedByName",
    (select coalesce(sum(c.people), 0)::int from season_counts c where c.season_id = e.id) as people,
    ${outcomes('promoted')} as promoted, ${outcomes('dropped')} as dropped,
    (select count(*)::int from season_badges b where b.season_id = e.id) as badges`,
  id: 'e.id',
  sort: { id: 'e.id', startsAt: 'e.starts_at', endsAt: 'e.ends_at' },
  order: ['startsAt', 'DESC'],
  filter: {
    id: byId('e.id'),
    closed: byFlag('e.closed_at is not null'),
    since: sinceDate('e.starts_at'),
    until: untilDate('e.starts_at'),
  },
};
