import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { containing } from '../../platform/text/like-pattern';
import { assertPersonShown } from '../../users/account/assert-person';
import { canPost } from '../communities.policy';
import type { Kind } from '../reading/communities.sql';
import { CommunityReaderService } from '../reading/community-reader.service';
import type { CommentView, CursorQuery, PostsQuery, PostView } from './posts.dto';
import { presentComment, presentPost } from './posts.presenter';
import {
  COMMENTS,
  COUNTED_MOST,
  POST_BY_ID,
  POST_LISTS,
  type PostList,
  type PostRow,
  COMMENT_BY_ID,
  type Read,
} from './posts.sql';
import { decodeTimeCursor, encodeTimeCursor } from './time-cursor';

export const MEMBERS_ONLY = 'Join this community first';

/** Reads posts and comments. Lists and counts exclude what the reader may not see. */
@Injectable()
export class PostReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly communities: CommunityReaderService,
  ) {}

  /** Throws 404 for a post that the reader may not see. */
  async row({ userId }: Actor, postId: string): Promise<PostRow> {
    const row = await this.sql.row(POST_BY_ID, [userId, postId]);
    if (!row) throw notFound();
    return row;
  }

  async get(actor: Actor, postId: string): Promise<PostView> {
    return presentPost(await this.row(actor, postId), actor);
  }

  /** Throws 404 for a community that the person may not see into, 403 for one that they may not write to. */
  async assertWritable(actor: Actor, kind: Kind, communityId: string): Promise<void> {
    const place = await this.communities.getReadable(actor, kind, communityId);
    authorize(canPost(place), MEMBERS_ONLY);
  }

  feed(actor: Actor, { q, feed, ...query }: PostsQuery): Promise<Page<PostView>> {
    const { all, named, followed, followedNamed } = POST_LISTS;
    const lists = feed === 'following' ? [followed, followedNamed] : [all, named];
    return this.list(actor, query, q ? lists[1]! : lists[0]!, containing(q ?? ''));
  }

  /** Throws 404 for a community that the reader may not see into. */
  async ofCommunity(actor: Actor, kind: Kind, id: string, query: CursorQuery): Promise<Page<PostView>> {
    await this.communities.getReadable(actor, kind, id);
    return this.list(actor, query, POST_LISTS.ofCommunity, id);
  }

  /** A person's posts that the reader may see. Throws 404 for an unknown person. */
  async ofPerson(actor: Actor, userId: string, query: CursorQuery): Promise<Page<PostView>> {
    await assertPersonShown(this.sql, userId, actor);
    return this.list(actor, query, POST_LISTS.ofPerson, userId);
  }

  /** Newest first. Throws 404 for a post that the reader may not see. */
  async comments(
    actor: Actor,
    postId: string,
    { cursor, limit = 24 }: CursorQuery,
  ): Promise<Page<CommentView>> {
    const post = await this.row(actor, postId);
    const { at, id, position } = decodeTimeCursor(cursor);
    const rows = await this.sql.rows(COMMENTS, [actor.userId, postId, at, id, limit]);
    const items = rows.map(({ json, role }) => presentComment(json, role, actor));
    const last = items.length === limit ? items.at(-1) : undefined;
    const nextCursor =
      last && encodeTimeCursor({ at: last.createdAt, id: last.commentId, position: position + items.length });
    return new Page('comments', items, post.comment_count, position, { nextCursor });
  }

  /** One comment as it is stored. Throws 404 for one on a post that the reader may not see. */
  async comment({ userId }: Actor, id: string): Promise<Read> {
    const read = await this.sql.row(COMMENT_BY_ID, [userId, id]);
    if (!read) throw notFound();
    return read;
  }

  private async list(
    actor: Actor,
    query: CursorQuery,
    { count, page }: PostList,
    value: string,
  ): Promise<Page<PostView>> {
    const { limit, offset } = windowOf(query);
    const cursor = decodeTimeCursor(query.cursor);
    const skipped = query.cursor === undefined ? offset : 0;
    const asked = [actor.userId, value] as const;
    const [counted] = await this.sql.planned(count, asked);
    const rows = await this.sql.planned(page, [...asked, cursor.at, cursor.id, limit, skipped]);
    const first = cursor.position + skipped;
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const nextCursor =
      last && encodeTimeCursor({ at: last.created_at, id: last.id, position: first + rows.length });
    const capped = counted!.total > COUNTED_MOST;
    const total = Math.max(Math.min(counted!.total, COUNTED_MOST), capped ? first + rows.length : 0);
    return new Page(
      'posts',
      rows.map((row) => presentPost(row, actor)),
      total,
      first,
      { nextCursor, capped },
    );
  }
}
