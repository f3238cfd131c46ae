import { row, statement } from '../../platform/database/sql/statement';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import type { Role } from '../communities.dto';
import { BELONGS, SEEN, VIEWED } from './visibility.sql';

export type Count = { total: number };

export type Kind = 'community' | 'group';

/** A community with the viewer's own membership. */
export type CommunityRow = {
  id: string;
  kind: Kind;
  name: string;
  description: string;
  privacy: 'public' | 'private';
  owner_id: string;
  member_count: number;
  created_at: string;
  deleted_at: string | null;
  role: Role | null;
  invitation_id: string | null;
  is_favorite: boolean;
};

export type PersonJson = {
  userId: string;
  fullName: string;
  firstName: string;
  lastName: string;
  username: string;
  avatar: string | null;
};

/** The public view of a person, as JSON; `u` is the alias of their row. */
export const personJson = (u: string): string => `jsonb_build_object('userId', ${u}.id,
  'fullName', btrim(${u}.first_name || ' ' || ${u}.last_name), 'firstName', ${u}.first_name, 'lastName', ${u}.last_name,
  'username', ${u}.username, 'avatar', ${u}.avatar)`;

/** $1 is the viewer. */
const COMMUNITY_FROM = `${VIEWED}
  left join community_invitations i on i.community_id = c.id and i.user_id = $1::uuid
  left join community_favourites f on f.community_id = c.id and f.user_id = $1::uuid`;

const COMMUNITY_COLUMNS = `c.id, c.kind, c.name, c.description, c.privacy, c.owner_id, c.member_count,
  ${isoInstant('c.created_at')} as created_at, ${isoInstant('c.deleted_at')} as deleted_at, m.role, i.id as invitation_id,
  f.user_id is not null as is_favorite`;

const COMMUNITY_ROW = row<CommunityRow>({
  id: 'uuid',
  kind: 'text',
  name: 'text',
  description: 'text',
  privacy: 'text',
  owner_id: 'uuid',
  member_count: 'int',
  created_at: 'text',
  deleted_at: 'text?',
  role: 'text?',
  invitation_id: 'uuid?',
  is_favorite: 'bool',
});

/** $1 the viewer, $2 its kind, $3 its id. Excludes deleted communities. */
export const COMMUNITY_BY_ID = statement(
  'community',
  `select ${COMMUNITY_COLUMNS} from ${COMMUNITY_FROM}
  where c.id = $3 and c.kind = $2 and c.deleted_at is null`,
  ['uuid', 'text', 'uuid'],
  COMMUNITY_ROW,
);

const LIVE = 'c.deleted_at is null';
const DELETED = `c.owner_id = $1::uuid and c.deleted_at is not null and c.deleted_by = c.owner_id`;

/** The filters of a list of communities: those that a person deleted, belongs to, saved, owns. */
export type Narrowed = { deleted?: boolean; mine?: boolean; favorite?: boolean; owned?: boolean };
const nameOf = ({ deleted, mine, favorite, owned }: Narrowed): string =>
  ['communities', deleted && 'deleted', mine && 'mine', favorite && 'saved', owned && 'owned']
    .filter(Boolean)
    .join('-');

/** $1 the viewer, $2 kind, $3 a pattern of the name, $4 limit, $5 offset. Newest first. */
const list = (narrowed: Narrowed) => {
  const name = nameOf(narrowed);
  const conditions = [
    narrowed.deleted ? DELETED : LIVE,
    ...(narrowed.mine ? [BELONGS] : []),
    ...(narrowed.favorite ? ['f.user_id is not null'] : []),
    ...(narrowed.owned ? ['c.owner_id = $1::uuid'] : []),
  ];
  const source = `${COMMUNITY_FROM} where c.kind = $2 and fold_marks(c.name) ilike $3 and ${conditions.join(' and ')}`;
  return {
    count: statement(
      `${name}-count`,
      `select count(*)::int as total from ${source}`,
      ['uuid', 'text', 'text'],
      { total: 'int' },
    ),
    page: statement(
      name,
      `select ${COMMUNITY_COLUMNS} from ${source} order by c.created_at desc, c.id desc limit $4 offset $5`,
      ['uuid', 'text', 'text', 'int', 'int'],
      COMMUNITY_ROW,
    ),
  };
};
const EITHER = [false, true];
const LISTS = new Map(
  EITHER.flatMap((deleted) =>
    EITHER.flatMap((mine) =>
      EITHER.flatMap((favorite) => EITHER.map((owned) => ({ deleted, mine, favorite, owned }))),
    ),
  ).map((narrowed) => [nameOf(narrowed), list(narrowed)]),
);
export const communityList = (narrowed: Narrowed): ReturnType<typeof list> => LISTS.get(nameOf(narrowed))!;

export type MemberRow = {
  id: string;
  user_id: string;
  role: Role;
  person: PersonJson;
  created_at: string;
};

/** Must match the condition of `community_members_listed_index`. */
const place = (x: string): string =>
  `array_position(array['Owner', 'Moderator', 'Member', 'Pending'], ${x}.role)`;

/** $1 the viewer, $2 kind, $3 the community. */
export const PEOPLE_COUNT = statement(
  'community-people-count',
  `select c.member_count + case when m.role in ('Owner', 'Moderator') then (
      select count(*)::int from community_members p where p.community_id = c.id and ${place('p')} = 4) else 0 end as total
  from ${VIEWED} where ${SEEN} and c.kind = $2 and c.id = $3`,
  ['uuid', 'text', 'uuid'],
  row<Count>({ total: 'int' }),
);

/** Parameters of {@link PEOPLE_COUNT}; $4 a name pattern. Only the owner and moderators see pending requests. */
const MEMBERS_FROM = `${VIEWED} join community_members x on x.community_id = c.id join users u on u.id = x.user_id
  where ${SEEN} and c.kind = $2 and c.id = $3 and (x.role <> 'Pending' or m.role in ('Owner', 'Moderator'))
    and fold_marks(u.first_name || ' ' || u.last_name || ' ' || u.username) ilike $4`;
export const MEMBERS_COUNT = statement(
  'community-members-count',
  `select count(*)::int as total from ${MEMBERS_FROM}`,
  ['uuid', 'text', 'uuid', 'text'],
  row<Count>({ total: 'int' }),
);
export const MEMBERS = statement(
  'community-members',
  `select x.id, x.user_id, x.role, ${personJson('u')} as person, ${isoInstant('x.created_at')} as created_at
  from ${MEMBERS_FROM}
  order by ${place('x')}, x.created_at, x.id limit $5 offset $6`,
  ['uuid', 'text', 'uuid', 'text', 'int', 'int'],
  row<MemberRow>({ id: 'uuid', user_id: 'uuid', role: 'text', person: 'json', created_at: 'text' }),
);

export type InvitationRow = {
  id: string;
  community_id: string;
  kind: Kind;
  name: string;
  description: string;
  privacy: 'public' | 'private';
  member_count: number;
  inviter: PersonJson;
  created_at: string;
};

/** $1 the invited person, $2 limit, $3 offset. */
export const INVITATIONS = statement(
  'invitations',
  `select i.id, c.id as community_id, c.kind, c.name, c.description, c.privacy, c.member_count,
    ${personJson('u')} as inviter, ${isoInstant('i.created_at')} as created_at
  from community_invitations i join communities c on c.id = i.community_id join users u on u.id = i.invited_by
  where i.user_id = $1 and c.deleted_at is null order by i.created_at desc, i.id desc limit $2 offset $3`,
  ['uuid', 'int', 'int'],
  row<InvitationRow>({
    id: 'uuid',
    community_id: 'uuid',
    kind: 'text',
    name: 'text',
    description: 'text',
    privacy: 'text',
    member_count: 'int',
    inviter: 'json',
    created_at: 'text',
  }),
);
export const INVITATIONS_COUNT = statement(
  'invitations-count',
  `select count(*)::int as total from community_invitations i
  join communities c on c.id = i.community_id where i.user_id = $1 and c.deleted_at is null`,
  ['uuid'],
  row<Count>({ total: 'int' }),
);
