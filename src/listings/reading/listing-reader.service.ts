import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { inBatches } from '../../platform/database/sql/in-batches';
import { ReadPool } from '../../platform/database/sql/read-pool';
import { textOf } from '../../platform/database/sql/row-bytes';
import { Sql } from '../../platform/database/sql/sql';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import { assertPersonShown } from '../../users/account/assert-person';
import { Placeholders } from '../../platform/database/sql/placeholders';
import { listingJson, type Extent } from './listing-view.sql';
import type { ListingStatus } from '../life/listing.states';
import type { ListingView } from '../content/listing.view';
import { publicSql } from '../life/readable';

type Json = { json: string };
type Bound = { text: string; values: unknown[] };

/** Reads listings as views for one reader. A listing that the reader may not read is treated as unknown. */
@Injectable()
export class ListingReaderService {
  /** The whole listing as visitors read it, as JSON in UTF-8, by its id; null if it is unknown or not public. */
  readonly findJsonForVisitors = inBatches((ids: readonly string[]) => this.readForVisitors(ids));

  constructor(
    private readonly sql: Sql,
    private readonly reads: ReadPool,
    private readonly clock: Clock,
  ) {}

  /** The whole listing, or null if it is unknown or the reader may not read it. */
  async findView(id: string, actor: Actor | null): Promise<ListingView | null> {
    const [view] = await this.readViews('whole', [id], actor);
    return view ?? null;
  }

  /** The listings that the reader may read, as cards, in the order of the ids. */
  async findViews(ids: string[], actor: Actor | null): Promise<ListingView[]> {
    const byId = await this.findViewsById(ids, actor);
    return ids.map((id) => byId.get(id)).filter((view) => view !== undefined);
  }

  /** The listings that the reader may read, as cards, by their ids. */
  async findViewsById(ids: string[], actor: Actor | null): Promise<Map<string, ListingView>> {
    const views = ids.length === 0 ? [] : await this.readViews('card', ids, actor);
    return new Map(views.map((view) => [view.listingId, view]));
  }

  /**
   * A person's listings, newest first: all of them for the person and admins (`status` narrows the list), the published
   * ones for everybody else. Throws 404 for an unknown person.
   */
  async ownerListings(
    userId: string,
    actor: Actor | null,
    status: ListingStatus | undefined,
    query: PageQuery,
  ): Promise<Page<ListingView>> {
    await assertPersonShown(this.sql, userId, actor);
    const { limit, offset } = windowOf(query);
    const all = actor?.userId === userId || actor?.role === 'admin';
    const p = new Placeholders();
    const wanted = p.bind('status', all ? (status ?? null) : null, 'text');
    const shown = all ? `(${wanted} is null or l.status = ${wanted})` : `l.visible and ${wanted} is null`;
    const where = `l.owner_id = ${p.bind('owner', userId, 'uuid')} and l.deleted_at is null and ${shown}`;
    const text = `select ${listingJson(actor, p)} as json, (select count(*)::int from listings l where ${where}) as total
      from listings l join users u on u.id = l.owner_id where ${where}
      order by l.created_at desc, l.id desc limit ${p.bind('limit', limit, 'bigint')} offset ${p.bind('offset', offset, 'bigint')}`;
    const rows = await this.sql.query<Json & { total: number }>(
      text,
      p.values,
      `owner-listings-${kindOf(actor)}-${all}`,
    );
    return new Page('listings', rows.map(parsed), rows[0]?.total ?? 0, offset);
  }

  private async readForVisitors(ids: readonly string[]): Promise<(Buffer | null)[]> {
    const rows = await this.reads.rows('listings-for-visitors', FOR_VISITORS, [ids, this.clock.now()]);
    const byId = new Map(rows.map(([id, json]) => [textOf(id), json]));
    return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
  }

  private async readViews(extent: Extent, ids: string[], actor: Actor | null): Promise<ListingView[]> {
    const { text, values } = this.statement(extent, ids, actor);
    return (await this.sql.query<Json>(text, values, `listing-${extent}-${kindOf(actor)}`)).map(parsed);
  }

  private statement(extent: Extent, ids: string[], actor: Actor | null): Bound {
    const p = new Placeholders();
    const readable = [
      publicSql(p.bind('now', this.clock.now(), 'timestamptz')),
      ...(actor
        ? [actor.role === 'admin' ? 'true' : `l.owner_id = ${p.bind('reader', actor.userId, 'uuid')}`]
        : []),
    ];
    const text = `select ${listingJson(actor, p, extent)} as json from listings l join users u on u.id = l.owner_id
      where l.id = any(${p.bind('ids', ids, 'uuid[]')}::uuid[]) and l.deleted_at is null and (${readable.join(' or ')})`;
    return { text, values: p.values };
  }
}

/**
 * $1 the listings, $2 now. Owners one by one: of a list PostgreSQL expects ten rows, and would read all owners for each
 * execution.
 */
const FOR_VISITORS = `select l.id, ${listingJson(null, new Placeholders(), 'whole')} as json
  from listings l join lateral (select card from users where id = l.owner_id offset 0) u on true
  where l.id = any($1::uuid[]) and l.deleted_at is null and ${publicSql('$2::timestamptz')}`;

const kindOf = (actor: Actor | null): string => actor?.role ?? 'visitor';
const parsed = ({ json }: Json): ListingView => JSON.parse(json) as ListingView;
