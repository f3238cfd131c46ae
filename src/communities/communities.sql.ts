import { isoInstant } from '../platform/database/sql/instant-sql';
import type { Role } from './communities.dto';
import { BELONGS, SEEN, VIEWED } from './visibility.sql';

export type Kind = 'community' | 'group';

/** A community with the viewer's own place in it. */
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

/** A person as others see them, as JSON; `u` is the alias of their row. */
export const personJson = (u: string): string => `jsonb_build_object('userId', ${u}.id,
  'fullName', btrim(${u}.first_name || ' ' || ${u}.last_name), 'firstName', ${u}.first_name, 'lastName', ${u}.last_name,
  'username', ${u}.username, 'avatar', ${u}.avatar)`;

/** $1 is the viewer. */
export const COMMUNITY_FROM = `${VIEWED}
  left join community_invitations i on i.community_id = c.id and i.user_id = $1::uuid
  left join community_favourites f on f.community_id = c.id and f.user_id = $1::uuid`;

export const COMMUNITY_COLUMNS = `c.id, c.kind, c.name, c.description, c.privacy, c.owner_id, c.member_count,
  ${isoInstant('c.created_at')} as created_at, ${isoInstant('c.deleted_at')} as deleted_at, m.role, i.id as invitation_id,
  f.user_id is not null as is_favorite`;

/** $1 the viewer, $2 its kind, $3 its id. Deleted ones are not found. */
export const COMMUNITY_BY_ID = `select ${COMMUNITY_COLUMNS} from ${COMMUNITY_FROM}
  where c.id = $3 and c.kind = $2 and c.deleted_at is null`;

/** Conditions of the list; each binds nothing. */
export const LIST_CONDITIONS = {
  live: 'c.deleted_at is null',
  mine: BELONGS,
  favorite: 'f.user_id is not null',
  owned: 'c.owner_id = $1::uuid',
  deleted: `c.owner_id = $1::uuid and c.deleted_at is not null and c.deleted_by = c.owner_id`,
};

export type MemberRow = {
  id: string;
  user_id: string;
  role: Role;
  person: PersonJson;
  created_at: string;
};

/** As `community_members_listed_index` has it. */
const place = (x: string): string =>
  `array_position(array['Owner', 'Moderator', 'Member', 'Pending'], ${x}.role)`;

/** $1 the viewer, $2 kind, $3 the community. */
export const PEOPLE_COUNT = `select c.member_count + case when m.role in ('Owner', 'Moderator') then (
      select count(*)::int from community_members p where p.community_id = c.id and ${place('p')} = 4) else 0 end as total
  from ${VIEWED} where ${SEEN} and c.kind = $2 and c.id = $3`;

/** As {@link PEOPLE_COUNT}; $4 a name pattern. Those who wait are for the owner and moderators only. */
const MEMBERS_FROM = `${VIEWED} join community_members x on x.community_id = c.id join users u on u.id = x.user_id
  where ${SEEN} and c.kind = $2 and c.id = $3 and (x.role <> 'Pending' or m.role in ('Owner', 'Moderator'))
    and fold_marks(u.first_name || ' ' || u.last_name || ' ' || u.username) ilike $4`;
export const MEMBERS_COUNT = `select count(*)::int as total from ${MEMBERS_FROM}`;
export const MEMBERS = `select x.id, x.user_id, x.role, ${personJson('u')} as person, ${isoInstant('x.created_at')} as created_at
  from ${MEMBERS_FROM}
  order by ${place('x')}, x.created_at, x.id limit $5 offset $6`;

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

/** $1 whose invitations, $2 limit, $3 offset. */
export const INVITATIONS = `select i.id, c.id as community_id, c.kind, c.name, c.description, c.privacy, c.member_count,
    ${personJson('u')} as inviter, ${isoInstant('i.created_at')} as created_at
  from community_invitations i join communities c on c.id = i.community_id join users u on u.id = i.invited_by
  where i.user_id = $1 and c.deleted_at is null order by i.created_at desc, i.id desc limit $2 offset $3`;
export const INVITATIONS_COUNT = `select count(*)::int as total from community_invitations i
  join communities c on c.id = i.community_id where i.user_id = $1 and c.deleted_at is null`;
