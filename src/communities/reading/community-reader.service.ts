import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { bareUsername } from '../../platform/text/bare-username';
import { containing } from '../../platform/text/like-pattern';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { CommunitiesQuery, CommunityUserView, InvitationView, MembersQuery } from '../communities.dto';
import { canRead } from '../communities.policy';
import { presentInvitation, presentMember } from './communities.presenter';
import * as statements from './communities.sql';
import type { CommunityRow, Kind } from './communities.sql';

export const COMMUNITY_NOT_FOUND = 'Communit no longer exist.';

/** Reads communities and groups, their members and invitations. */
@Injectable()
export class CommunityReaderService {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async list(
    { userId }: Actor,
    kind: Kind,
    { q, ...query }: CommunitiesQuery,
  ): Promise<{ rows: CommunityRow[]; page: (resource: string, items: unknown[]) => Page<never> }> {
    const list = statements.communityList(query);
    const asked = [userId, kind, containing(q ?? '')] as const;
    const { limit, offset } = windowOf(query);
    const [counted] = await this.sql.planned(list.count, asked);
    const rows = await this.sql.planned(list.page, [...asked, limit, offset]);
    return { rows, page: (name, items) => new Page(name, items as never[], counted!.total, offset) };
  }

  /** Throws 404 when it does not exist. The presenter hides the contents of private ones. */
  async get({ userId }: Pick<Actor, 'userId'>, kind: Kind, id: string): Promise<CommunityRow> {
    const row = isId(id) ? await this.sql.row(statements.COMMUNITY_BY_ID, [userId, kind, id]) : null;
    if (!row) throw notFound(COMMUNITY_NOT_FOUND);
    return row;
  }

  /** As {@link get}; also throws 404 for callers who may not see inside. */
  async getReadable(actor: Actor, kind: Kind, id: string): Promise<CommunityRow> {
    const row = await this.get(actor, kind, id);
    if (!canRead(row)) throw notFound(COMMUNITY_NOT_FOUND);
    return row;
  }

  /** The owner, moderators and members, each group by date of joining; pending requests last. */
  async members(
    actor: Actor,
    kind: Kind,
    id: string,
    { q, ...query }: MembersQuery,
  ): Promise<Page<CommunityUserView>> {
    await this.getReadable(actor, kind, id);
    const { limit, offset } = windowOf(query);
    const place = [actor.userId, kind, id] as const;
    const values = [...place, containing(bareUsername(q ?? ''))] as const;
    const counted = q
      ? await this.sql.row(statements.MEMBERS_COUNT, values)
      : await this.sql.row(statements.PEOPLE_COUNT, place);
    const rows = await this.sql.rows(statements.MEMBERS, [...values, limit, offset]);
    return new Page('users', rows.map(presentMember), counted?.total ?? 0, offset);
  }

  /** Newest first. */
  async invitations({ userId }: Actor, query: PageQuery): Promise<Page<InvitationView>> {
    const { limit, offset } = windowOf(query);
    const counted = await this.sql.row(statements.INVITATIONS_COUNT, [userId]);
    const rows = await this.sql.rows(statements.INVITATIONS, [userId, limit, offset]);
    return new Page('invitations', rows.map(presentInvitation), counted!.total, offset);
  }
}
