import { sql, type Kysely } from 'kysely';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { isoInstant, isoText } from '../../platform/database/sql/instant-sql';
import { FORMER_MEMBER, formerUsernameSql } from '../../users/account/former-member';
import type { Role } from '../communities.dto';
import { BELONGS, INVITATION_HOLDS, SEEN, VIEWED } from './visibility.sql';
import type { Tables } from '../../platform/database/sql/tables';

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

const [FORMER, MEMBER] = FORMER_MEMBER.split(' ') as [string, string];

/** A person whom others no longer find, though the account can still be restored; $1 is the viewer. */
const hidden = (u: string): string => `(${u}.delete_requested_at is not null and ${u}.id <> $1::uuid)`;

/**
 * The public view of a person, as JSON; `u` is the alias of their row, $1 the viewer. Of one who is leaving it is what it
 * will be of a deleted account.
 */
export const personJson = (u: string): string => `case when ${hidden(u)}
  then jsonb_build_object('userId', ${u}.id, 'fullName', '${FORMER_MEMBER}', 'firstName', '${FORMER}',
    'lastName', '${MEMBER}', 'username', ${formerUsernameSql(`${u}.id`)}, 'avatar', null)
  else jsonb_build_object('userId', ${u}.id, 'fullName', btrim(${u}.first_name || ' ' || ${u}.last_name),
    'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'username', ${u}.username, 'avatar', ${u}.avatar) end`;

/** Communities with the viewer's membership `m`, invitation `i`, if it holds, and favourite `f`. */
const communitiesFor = (db: Kysely<Tables>, viewer: string) =>
  db
    .selectFrom('communities as c')
    .leftJoin('community_members as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', viewer),
    )
    .leftJoin('community_invitations as i', (join) =>
      join
        .onRef('i.community_id', '=', 'c.id')
        .on('i.user_id', '=', viewer)
        .on(sql.raw<boolean>(INVITATION_HOLDS)),
    )
    .leftJoin('community_favourites as f', (join) =>
      join.onRef('f.community_id', '=', 'c.id').on('f.user_id', '=', viewer),
    );

const shown = (communities: ReturnType<typeof communitiesFor>) =>
  communities
    .select(['c.id', 'c.kind', 'c.name', 'c.description', 'c.privacy', 'c.owner_id', 'c.member_count'])
    .select(['m.role', 'i.id as invitation_id'])
    .select(({ eb, ref }) => [
      isoText(ref('c.created_at')).as('created_at'),
      isoText(ref('c.deleted_at')).as('deleted_at'),
      eb('f.user_id', 'is not', null).as('is_favorite'),
    ]);

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

/** The community of this kind and id, unless it is deleted. */
export const COMMUNITY_BY_ID = statement(
  'community',
  (db, viewer, kind, id) =>
    shown(communitiesFor(db, viewer))
      .where('c.id', '=', id)
      .where('c.kind', '=', kind)
      .where('c.deleted_at', 'is', null),
  ['uuid', 'text', 'uuid'],
  COMMUNITY_ROW,
);

/** The filters of a list of communities: those that a person deleted, belongs to, saved, owns. */
export type Narrowed = { deleted?: boolean; mine?: boolean; favorite?: boolean; owned?: boolean };
const nameOf = ({ deleted, mine, favorite, owned }: Narrowed): string =>
  ['communities', deleted && 'deleted', mine && 'mine', favorite && 'saved', owned && 'owned']
    .filter(Boolean)
    .join('-');

const found = (
  { deleted, mine, favorite, owned }: Narrowed,
  db: Kysely<Tables>,
  viewer: string,
  kind: Kind,
  pattern: string,
) =>
  communitiesFor(db, viewer)
    .where('c.kind', '=', kind)
    .where((eb) => sql<boolean>`fold_marks(${eb.ref('c.name')}) ilike ${pattern}`)
    .$if(!deleted, (all) => all.where('c.deleted_at', 'is', null))
    .$if(Boolean(deleted), (all) =>
      all
        .where('c.owner_id', '=', viewer)
        .where('c.deleted_at', 'is not', null)
        .whereRef('c.deleted_by', '=', 'c.owner_id'),
    )
    .$if(Boolean(mine), (all) => all.where(sql.raw<boolean>(BELONGS)))
    .$if(Boolean(favorite), (all) => all.where('f.user_id', 'is not', null))
    .$if(Boolean(owned), (all) => all.where('c.owner_id', '=', viewer));

/** By the pattern of a name, newest first. */
const list = (narrowed: Narrowed) => {
  const name = nameOf(narrowed);
  return {
    count: statement(
      `${name}-count`,
      (db, viewer, kind, pattern) =>
        found(narrowed, db, viewer, kind, pattern).select(countRows().as('total')),
      ['uuid', 'text', 'text'],
      { total: 'int' },
    ),
    page: statement(
      name,
      (db, ...[viewer, kind, pattern, limit, offset]) =>
        shown(found(narrowed, db, viewer, kind, pattern))
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(limit)
          .offset(offset),
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

/**
 * $1 the viewer, $2 kind, $3 the community. SQL for a hot read: the counter of members and the pending requests at once.
 */
export const PEOPLE_COUNT = statement(
  'community-people-count',
  `select c.member_count + case when m.role in ('Owner', 'Moderator') then (
      select count(*)::int from community_members p where p.community_id = c.id and ${place('p')} = 4) else 0 end as total
  from ${VIEWED} where ${SEEN} and c.kind = $2 and c.id = $3`,
  ['uuid', 'text', 'uuid'],
  row<Count>({ total: 'int' }),
);

/** Only the owner and moderators see pending requests. */
const MEMBERS_FROM = `${VIEWED} join community_members x on x.community_id = c.id join users u on u.id = x.user_id
  where ${SEEN} and c.kind = $2 and c.id = $3 and (x.role <> 'Pending' or m.role in ('Owner', 'Moderator'))
    and fold_marks(case when ${hidden('u')} then '${FORMER_MEMBER}'
      else u.first_name || ' ' || u.last_name || ' ' || u.username end) ilike $4`;
/** The same without limit and offset. SQL for a hot read, as {@link MEMBERS}. */
export const MEMBERS_COUNT = statement(
  'community-members-count',
  `select count(*)::int as total from ${MEMBERS_FROM}`,
  ['uuid', 'text', 'uuid', 'text'],
  row<Count>({ total: 'int' }),
);
/**
 * Parameters of {@link PEOPLE_COUNT}, $4 a name pattern, $5 limit, $6 offset. SQL for a hot read: the people as JSON.
 */
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

/** The invitations `i` of a person that hold, to communities `c` that exist. */
const invitationsOf = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('community_invitations as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .where('i.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .where(sql.raw<boolean>(INVITATION_HOLDS));

export const INVITATIONS = statement(
  'invitations',
  (db, userId, limit, offset) =>
    invitationsOf(db, userId)
      .innerJoin('users as u', 'u.id', 'i.invited_by')
      .select(['i.id', 'c.id as community_id', 'c.kind', 'c.name', 'c.description', 'c.privacy'])
      .select(({ ref }) => [
        'c.member_count',
        sql.raw<PersonJson>(personJson('u')).as('inviter'),
        isoText(ref('i.created_at')).as('created_at'),
      ])
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset(offset),
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
  (db, userId) => invitationsOf(db, userId).select(countRows().as('total')),
  ['uuid'],
  { total: 'int' },
);
