import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Sql } from '../platform/database/sql/sql';
import { notFound } from '../platform/http/errors';
import { isId } from '../platform/http/fields/fields';
import { containing } from '../platform/text/like-pattern';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import type { CommunitiesQuery, CommunityUserView, InvitationView, MembersQuery } from './communities.dto';
import { canRead } from './communities.policy';
import { presentInvitation, presentMember } from './communities.presenter';
import * as statements from './communities.sql';
import type { CommunityRow, InvitationRow, Kind, MemberRow } from './communities.sql';

export const GONE = 'Communit no longer exist.';

type Count = { total: number };

/** Reads communities and groups, who belongs to them, and who is asked to. */
@Injectable()
export class CommunityReader {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async list(
    { userId }: Actor,
    kind: Kind,
    { q, ...query }: CommunitiesQuery,
  ): Promise<{ rows: CommunityRow[]; page: (resource: string, items: unknown[]) => Page<never> }> {
    const { live, mine, favorite, owned, deleted } = statements.LIST_CONDITIONS;
    const conditions = [
      query.deleted ? deleted : live,
      ...(query.mine ? [mine] : []),
      ...(query.favorite ? [favorite] : []),
      ...(query.owned ? [owned] : []),
    ];
    const source = `${statements.COMMUNITY_FROM} where c.kind = $2 and fold_marks(c.name) ilike $3 and ${conditions.join(' and ')}`;
    const values = [userId, kind, containing(q ?? '')];
    const { limit, offset } = windowOf(query);
    const [counted] = await this.sql.query<Count>(`select count(*)::int as total from ${source}`, values);
    const rows = await this.sql.query<CommunityRow>(
      `select ${statements.COMMUNITY_COLUMNS} from ${source} order by c.created_at desc, c.id desc limit $4 offset $5`,
      [...values, limit, offset],
    );
    return { rows, page: (name, items) => new Page(name, items as never[], counted!.total, offset) };
  }

  /** Throws 404 for what is not there. What is inside a private one is the presenter's to keep. */
  async get({ userId }: Pick<Actor, 'userId'>, kind: Kind, id: string): Promise<CommunityRow> {
    const row = isId(id)
      ? await this.sql.row<CommunityRow>('community', statements.COMMUNITY_BY_ID, [userId, kind, id])
      : null;
    if (!row) throw notFound(GONE);
    return row;
  }

  /** As {@link get}; throws 404 as well for who may not see inside. */
  async getReadable(actor: Actor, kind: Kind, id: string): Promise<CommunityRow> {
    const row = await this.get(actor, kind, id);
    if (!canRead(row)) throw notFound(GONE);
    return row;
  }

  /** The owner, moderators and members, each since when they belong to it; last those who wait. */
  async members(
    actor: Actor,
    kind: Kind,
    id: string,
    { q, ...query }: MembersQuery,
  ): Promise<Page<CommunityUserView>> {
    await this.getReadable(actor, kind, id);
    const { limit, offset } = windowOf(query);
    const place = [actor.userId, kind, id];
    const values = [...place, containing(q ?? '')];
    const counted = q
      ? await this.sql.row<Count>('community-members-count', statements.MEMBERS_COUNT, values)
      : await this.sql.row<Count>('community-people-count', statements.PEOPLE_COUNT, place);
    const window = [...values, limit, offset];
    const rows = await this.sql.rows<MemberRow>('community-members', statements.MEMBERS, window);
    return new Page('users', rows.map(presentMember), counted?.total ?? 0, offset);
  }

  /** Newest first. */
  async invitations({ userId }: Actor, query: PageQuery): Promise<Page<InvitationView>> {
    const { limit, offset } = windowOf(query);
    const counted = await this.sql.row<Count>('invitations-count', statements.INVITATIONS_COUNT, [userId]);
    const rows = await this.sql.rows<InvitationRow>('invitations', statements.INVITATIONS, [
      userId,
      limit,
      offset,
    ]);
    return new Page('invitations', rows.map(presentInvitation), counted!.total, offset);
  }
}
