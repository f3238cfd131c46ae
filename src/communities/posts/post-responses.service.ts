import type { Read } from './posts.sql';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { RelayWake } from '../../platform/queues/relay-wake';
import { PostCommented } from '../communities.events';
import { canPost } from '../communities.policy';
import { Comment } from './post.entity';
import { PostReader } from './post-reader.service';
import type { CommentView, LikesView, PostShareView } from './posts.dto';
import { canDelete, canEdit } from './posts.policy';
import { presentComment } from './posts.presenter';
import { COMMENT_BY_ID, SHARE, TOGGLE_LIKE } from './posts.sql';
import { MEMBERS_ONLY } from './posts.service';

/** Likes, shares and comments. Liking and sharing require that the caller sees the post, commenting requires membership. */
@Injectable()
export class PostResponses {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly reader: PostReader,
    private readonly outbox: Outbox,
    private readonly wake: RelayWake,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async toggleLike(actor: Actor, postId: string): Promise<LikesView> {
    await this.respond(TOGGLE_LIKE, actor, postId);
    return this.likes(actor, postId);
  }

  async likes(actor: Actor, postId: string): Promise<LikesView> {
    const { likes, liked } = await this.reader.row(actor, postId);
    return { likes, liked };
  }

  /** Returns the URL to share. It opens only for people who may see the post. */
  async share(actor: Actor, postId: string): Promise<PostShareView> {
    await this.respond(SHARE, actor, postId);
    const { shares, community_id, kind } = await this.reader.row(actor, postId);
    const page = kind === 'group' ? '/groups' : '/community';
    return { url: `${this.config.publicUrl}${page}/${community_id}?post=${postId}`, shares };
  }

  async comment(actor: Actor, postId: string, text: string): Promise<CommentView> {
    const at = this.clock.now();
    return this.em.transactional(async (em) => {
      const row = await this.reader.row(actor, postId);
      authorize(canPost(row), MEMBERS_ONLY);
      const times = { createdAt: at, updatedAt: at };
      const comment = em.create(Comment, { postId, authorId: actor.userId, comment: text, ...times });
      const facts = { postId, communityId: row.community_id, authorId: row.author_id };
      this.outbox.record(PostCommented, { ...facts, commentId: comment.id, userId: actor.userId });
      await em.flush();
      return this.view(actor, comment.id);
    });
  }

  /** By its author. */
  async editComment(actor: Actor, id: string, text: string): Promise<CommentView> {
    return this.em.transactional(async (em) => {
      const { json, role } = await this.read(actor, id);
      authorize(canEdit(actor.userId, { authorId: json.user.userId, role }));
      (await this.load(id)).edit(text, this.clock.now());
      await em.flush();
      return this.view(actor, id);
    });
  }

  /** By its author, or by the owner or a moderator of the community. */
  async deleteComment(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async () => {
      const { json, role } = await this.read(actor, id);
      authorize(canDelete(actor.userId, { authorId: json.user.userId, role }));
      (await this.load(id)).delete(actor.userId, this.clock.now());
    });
  }

  private async respond(response: typeof TOGGLE_LIKE, actor: Actor, postId: string): Promise<void> {
    const values = [actor.userId, postId, this.clock.now(), newId()] as const;
    if (!(await this.sql.row(response, values))) throw notFound();
    this.wake.wakeAfter(this.em);
  }

  private async view(actor: Actor, id: string): Promise<CommentView> {
    const { json, role } = await this.read(actor, id);
    return presentComment(json, role, actor);
  }

  private async read(actor: Actor, id: string): Promise<Read> {
    const read = await this.sql.row(COMMENT_BY_ID, [actor.userId, id]);
    if (!read) throw notFound();
    return read;
  }

  private async load(id: string): Promise<Comment> {
    const comment = await this.em.findOne(Comment, { id, deletedAt: null }, { refresh: true });
    if (!comment) throw notFound();
    return comment;
  }
}
