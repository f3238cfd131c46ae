import { EntityManager } from '@mikro-orm/postgresql';
import { CommunityInvitation } from './community-invitation.entity';
import { CommunityMember } from './community-member.entity';
import { sql } from 'kysely';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import type { Role } from '../communities.dto';
import type { CommunityRow, Kind } from '../reading/communities.sql';
import { CommunityReaderService, COMMUNITY_NOT_FOUND } from '../reading/community-reader.service';

type MemberStatus = { role: Role; isShown: boolean };

/** Writes to community_members. Every method runs inside the caller's transaction. */
@Injectable()
export class MemberRowsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly reader: CommunityReaderService,
    private readonly clock: Clock,
  ) {}

  /** Locks the community, so that changes of membership run one after another. Throws 404 when it is deleted. */
  async lock(actor: Actor, kind: Kind, id: string): Promise<CommunityRow> {
    if (!isId(id)) throw notFound(COMMUNITY_NOT_FOUND);
    await this.sql.rows(COMMUNITY_LOCK, [id]);
    return this.reader.get(actor, kind, id);
  }

  /** A pending request becomes a membership when `role` is higher than pending. */
  async add(communityId: string, userId: string, role: Role): Promise<void> {
    await this.sql.rows(COMMUNITY_MEMBER_ADD, [newId(), communityId, userId, role, this.clock.now()]);
    await this.em.nativeDelete(CommunityInvitation, { communityId, userId });
  }

  /** Every pending request becomes a membership. Returns whose. */
  async acceptAll(communityId: string): Promise<string[]> {
    const waiting = await this.em.find(CommunityMember, { communityId, role: 'Pending' });
    for (const member of waiting) member.role = 'Member';
    const userIds = waiting.map(({ userId }) => userId);
    await this.em.nativeDelete(CommunityInvitation, { communityId, userId: userIds });
    return userIds;
  }

  /** False when there was none. */
  async remove(communityId: string, userId: string): Promise<boolean> {
    return (await this.em.nativeDelete(CommunityMember, { communityId, userId })) > 0;
  }

  async setRole(communityId: string, userId: string, role: Role): Promise<void> {
    await this.em.nativeUpdate(CommunityMember, { communityId, userId }, { role });
  }

  /** Null for people who do not belong to it. */
  async roleOf(communityId: string, userId: string): Promise<Role | null> {
    const row = await this.findMember(communityId, userId);
    return row?.role ?? null;
  }

  /** The role of a person, and whether they may be given another: others can find them. Null for who does not belong to it. */
  findMember(communityId: string, userId: string): Promise<MemberStatus | null> {
    return this.sql.row(COMMUNITY_MEMBER, [communityId, userId]);
  }
}

/** Serialises decisions about the members of one community. */
const COMMUNITY_LOCK = statement(
  'community-lock',
  (db, id) => db.selectFrom('communities').select('id').where('id', '=', id).forUpdate(),
  ['uuid'],
);

/** A race: a person joins once, or a pending request is accepted. */
const COMMUNITY_MEMBER_ADD = statement(
  'community-member-add',
  (db, ...[id, communityId, userId, role, at]) =>
    db
      .insertInto('community_members')
      .values({ id, community_id: communityId, user_id: userId, role, created_at: at })
      .onConflict((conflict) =>
        conflict
          .constraint('community_members_once_unique')
          .doUpdateSet((eb) => ({ role: eb.ref('excluded.role') }))
          .where('community_members.role', '=', 'Pending'),
      ),
  ['uuid', 'uuid', 'uuid', 'text', 'instant'],
);

const COMMUNITY_MEMBER = statement(
  'community-member',
  (db, communityId, userId) =>
    db
      .selectFrom('community_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.role', sql.raw<boolean>(SHOWN_PERSON).as('isShown')])
      .where('m.community_id', '=', communityId)
      .where('m.user_id', '=', userId),
  ['uuid', 'uuid'],
  row<MemberStatus>({ role: 'text', isShown: 'bool' }),
);
