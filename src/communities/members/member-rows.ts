import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import type { Role } from '../communities.dto';
import type { CommunityRow, Kind } from '../communities.sql';
import { CommunityReader, GONE } from '../community-reader.service';

/** The writes of community_members. All run inside the caller's transaction. */
@Injectable()
export class MemberRows {
  constructor(
    private readonly sql: Sql,
    private readonly reader: CommunityReader,
    private readonly clock: Clock,
  ) {}

  /** One change of membership after another, so that none decides on what another one just changed. 404 when gone. */
  async lock(actor: Actor, kind: Kind, id: string): Promise<CommunityRow> {
    if (!isId(id)) throw notFound(GONE);
    await this.sql.rows('community-lock', 'select 1 from communities where id = $1 for update', [id]);
    return this.reader.get(actor, kind, id);
  }

  /** Whoever asked to join is let in when `role` is more than that. */
  async add(communityId: string, userId: string, role: Role): Promise<void> {
    await this.sql.rows(
      'community-member-add',
      `insert into community_members (id, community_id, user_id, role, created_at) values ($1, $2, $3, $4, $5)
       on conflict on constraint community_members_once_unique do update set role = excluded.role
       where community_members.role = 'Pending'`,
      [newId(), communityId, userId, role, this.clock.now()],
    );
    await this.sql.rows(
      'community-invitation-used',
      `delete from community_invitations where community_id = $1 and user_id = $2`,
      [communityId, userId],
    );
  }

  /** False when there was none. */
  async remove(communityId: string, userId: string): Promise<boolean> {
    const gone = await this.sql.rows(
      'community-member-remove',
      'delete from community_members where community_id = $1 and user_id = $2 returning 1',
      [communityId, userId],
    );
    return gone.length > 0;
  }

  async setRole(communityId: string, userId: string, role: Role): Promise<void> {
    await this.sql.rows(
      'community-member-role',
      'update community_members set role = $3 where community_id = $1 and user_id = $2',
      [communityId, userId, role],
    );
  }

  /** Null for who does not belong to it. */
  async roleOf(communityId: string, userId: string): Promise<Role | null> {
    const row = await this.sql.row<{ role: Role }>(
      'community-member',
      'select role from community_members where community_id = $1 and user_id = $2',
      [communityId, userId],
    );
    return row?.role ?? null;
  }
}
