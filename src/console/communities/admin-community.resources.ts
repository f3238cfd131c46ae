import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  byWords,
  sinceDate,
  untilDate,
  type AdminFilter,
} from '../../platform/http/admin-list/admin-filters';
import { NAME_TEXT } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { REMOVAL_STATUSES, removalStatus } from '../removal-status';

const STATUS = removalStatus('x.deleted_at');
const NAME = (u: string) => `btrim(${u}.first_name || ' ' || ${u}.last_name)`;
/** `maker` is the column of the author or owner, whose own deletion no admin takes back. */
const common = (
  maker: string,
) => `x.id, ${STATUS} as status, x.deleted_reason as "removedReason", x.deleted_by as "removedBy",
    (select ${NAME('r')} from users r where r.id = x.deleted_by) as "removedByName",
    x.deleted_at is not null and x.deleted_by is distinct from ${maker} as "canRestore",
    ${isoInstant('x.created_at')} as "createdAt", ${isoInstant('x.deleted_at')} as "removedAt"`;
const SORT = { id: 'x.id', createdAt: 'x.created_at', status: STATUS };
const FILTER: Record<string, AdminFilter> = {
  id: byId('x.id'),
  status: byWord(STATUS, REMOVAL_STATUSES),
  since: sinceDate('x.created_at'),
  until: untilDate('x.created_at'),
};
const OPEN_REPORTS = `(select count(*)::int from reports r
  where r.subject_kind = 'post' and r.subject_id = x.id and r.status = 'OPEN')`;

const REPORTED = `x.id = any(array(select subject_id from reports where subject_kind = 'post' and status = 'OPEN'))`;
const AUTHOR = { column: 'x.author_id', table: 'users', words: [NAME_TEXT] };

export const communityResource: AdminResource = {
  name: 'communities',
  from: 'communities x join users o on o.id = x.owner_id',
  select: `${common('x.owner_id')}, x.id as "communityId", x.kind, x.name, x.description, x.privacy, x.owner_id as "ownerId",
    ${NAME('o')} as "ownerName", x.member_count as "memberCount",
    (select count(*)::int from posts p where p.community_id = x.id and p.deleted_at is null) as "postCount"`,
  id: 'x.id',
  sort: { ...SORT, name: 'x.name', memberCount: 'x.member_count', kind: 'x.kind', privacy: 'x.privacy' },
  order: ['createdAt', 'DESC'],
  filter: {
    ...FILTER,
    kind: byWord('x.kind', ['community', 'group']),
    privacy: byWord('x.privacy', ['public', 'private']),
    ownerId: byId('x.owner_id'),
    q: byPart('x.name', 'x.description', "o.first_name || ' ' || o.last_name"),
  },
};

/** Only groups. */
export const groupResource: AdminResource = {
  ...communityResource,
  name: 'groups',
  where: `x.kind = 'group'`,
};

export const postResource: AdminResource = {
  name: 'posts',
  from: 'posts x join communities c on c.id = x.community_id join users a on a.id = x.author_id',
  core: 'posts x',
  select: `${common('x.author_id')}, x.id as "postId", x.community_id as "communityId", c.name as "communityName", c.kind, c.privacy,
    x.author_id as "authorId", ${NAME('a')} as "authorName", x.title, x.body, x.images, x.likes, x.shares,
    x.comment_count as "commentCount", ${OPEN_REPORTS} as "openReports"`,
  id: 'x.id',
  sort: {
    ...SORT,
    title: 'x.title',
    likes: 'x.likes',
    commentCount: 'x.comment_count',
    openReports: OPEN_REPORTS,
  },
  indexed: ['id', 'createdAt'],
  order: ['createdAt', 'DESC'],
  filter: {
    ...FILTER,
    communityId: byId('x.community_id'),
    authorId: byId('x.author_id'),
    reported: byFlag(REPORTED),
    q: byWords(
      ['title', 'body'],
      [{ column: 'x.community_id', table: 'communities', words: ['name'] }, AUTHOR],
    ),
  },
};

export const commentResource: AdminResource = {
  name: 'comments',
  from: 'comments x join posts p on p.id = x.post_id join users a on a.id = x.author_id',
  core: 'comments x',
  select: `${common('x.author_id')}, x.id as "commentId", x.post_id as "postId", p.title as "postTitle", x.author_id as "authorId",
    ${NAME('a')} as "authorName", x.comment`,
  id: 'x.id',
  sort: SORT,
  indexed: ['id', 'createdAt'],
  order: ['createdAt', 'DESC'],
  filter: {
    ...FILTER,
    postId: byId('x.post_id'),
    authorId: byId('x.author_id'),
    q: byWords(['comment'], [AUTHOR]),
  },
};
