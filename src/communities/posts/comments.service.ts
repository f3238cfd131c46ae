import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { CommentRemoved, PostCommented } from '../communities.events';
import { canPost } from '../communities.policy';
import { Comment } from './post.entity';
import { MEMBERS_ONLY, PostReaderService } from './post-reader.service';
import type { CommentView } from './posts.dto';
import { canDelete, canEdit } from './posts.policy';
import { presentComment } from './posts.presenter';

/** Writes comments, which requires membership. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: PostReaderService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async create(actor: Actor, postId: string, text: string): Promise<CommentView> {
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

  /** Throws 403 for anyone but the author. */
  async edit(actor: Actor, id: string, text: string): Promise<CommentView> {
    return this.em.transactional(async (em) => {
      const { json, role } = await this.reader.comment(actor, id);
      authorize(canEdit(actor.userId, { authorId: json.user.userId, role }));
      (await this.load(id)).edit(text, this.clock.now());
      await em.flush();
      return this.view(actor, id);
    });
  }

  /** Deletes it under the rules of posts: its author always may, even if they no longer see it. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async () => {
      const comment = await this.load(id);
      const { authorId } = comment;
      if (actor.userId !== authorId) {
        const { role } = await this.reader.comment(actor, id);
        authorize(canDelete(actor.userId, { authorId, role }));
      }
      comment.delete(actor.userId, this.clock.now());
      if (actor.userId === authorId) return;
      this.outbox.record(CommentRemoved, { ...factsOf(comment), by: actor.userId, reason: null });
    });
  }

  private async view(actor: Actor, id: string): Promise<CommentView> {
    const { json, role } = await this.reader.comment(actor, id);
    return presentComment(json, role, actor);
  }

  private async load(id: string): Promise<Comment> {
    const comment = await this.em.findOne(Comment, { id, deletedAt: null }, { refresh: true });
    if (!comment) throw notFound();
    return comment;
  }
}

export const factsOf = ({ id, authorId }: Comment) => ({ commentId: id, authorId });
