import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byId,
  byPart,
  byWord,
  idFilter,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { nameTextOf } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { PATTERN_KINDS, PATTERN_STATUSES } from './pattern-text';

const NAME = (u: string): string => `btrim(${u}.first_name || ' ' || ${u}.last_name)`;

const byMember = idFilter((userId) => `e.people @> array[${userId}::uuid]`);

export const patternResource: AdminResource = {
  name: 'patterns',
  from: 'patterns e left join users u on u.id = e.subject_id left join users a on a.id = e.decided_by',
  select: `e.id, e.kind, e.status, e.strength::int as strength, e.facts, e.people, e.subject_id as "subjectId",
    ${NAME('u')} as "subjectName", cardinality(e.people) as "peopleCount", ${isoInstant('e.since')} as since,
    ${isoInstant('e.until')} as until, ${isoInstant('e.found_at')} as "foundAt", ${isoInstant('e.decided_at')} as "decidedAt",
    ${NAME('a')} as "decidedByName", e.note`,
  id: 'e.id',
  sort: {
    id: 'e.id',
    strength: 'e.strength',
    foundAt: 'e.found_at',
    until: 'e.until',
    kind: 'e.kind',
    status: 'e.status',
    peopleCount: 'cardinality(e.people)',
  },
  order: ['strength', 'DESC'],
  filter: {
    id: byId('e.id'),
    kind: byWord('e.kind', PATTERN_KINDS),
    status: byWord('e.status', PATTERN_STATUSES),
    subjectId: byId('e.subject_id'),
    userId: byMember,
    q: byPart(nameTextOf('u'), 'u.email'),
    since: sinceDate('e.until'),
    until: untilDate('e.until'),
  },
};
