import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { UploadsService } from '../../uploads/uploads.service';
import { PostCreated, PostRemoved } from '../communities.events';
import type { Kind } from '../reading/communities.sql';
import { Post } from './post.entity';
import { PostReaderService } from './post-reader.service';
import type { PostBody, PostEditBody, PostView } from './posts.dto';
import { canDelete, canEdit } from './posts.policy';

/** Writes posts. Their pictures belong to the post. */
@Injectable()
export class PostsService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: PostReaderService,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 when the caller may not see the community, 403 when they may see but not write. */
  async create(actor: Actor, kind: Kind, communityId: string, body: PostBody): Promise<PostView> {
    const at = this.clock.now();
    return this.em.transactional(async (em) => {
      await this.reader.assertWritable(actor, kind, communityId);
      const { title, body: text, images = [] } = body;
      const written = { communityId, authorId: actor.userId, createdAt: at, updatedAt: at };
      const post = em.create(Post, { ...written, title, body: text, images: [] }, { persist: false });
      post.images = await this.attach(post, images);
      em.persist(post);
      this.outbox.record(PostCreated, factsOf(post));
      await em.flush();
      return this.reader.get(actor, post.id);
    });
  }

  /** Changes the given fields. Throws 403 for anyone but the author. */
  async edit(actor: Actor, postId: string, { title, body, images }: PostEditBody): Promise<PostView> {
    return this.em.transactional(async (em) => {
      const row = await this.reader.row(actor, postId);
      authorize(canEdit(actor.userId, { authorId: row.author_id, role: row.role }));
      const post = await this.load(postId);
      post.title = title ?? post.title;
      post.body = body ?? post.body;
      if (images) {
        post.images = await this.attach(post, images);
        const usedUrls = post.images.map(({ url }) => url);
        await this.uploads.release({ kind: 'community', targetId: postId, usedUrls });
      }
      post.editedAt = this.clock.now();
      await em.flush();
      return this.reader.get(actor, postId);
    });
  }

  /**
   * Throws 404 for who may not see it, 403 for anyone but the author, the owner and the moderators. Its author may always:
   * it stays under their name where they left or were removed.
   */
  async delete(actor: Actor, postId: string): Promise<void> {
    await this.em.transactional(async () => {
      const post = await this.load(postId);
      const { authorId } = post;
      if (actor.userId !== authorId) {
        const { role } = await this.reader.row(actor, postId);
        authorize(canDelete(actor.userId, { authorId, role }));
      }
      post.delete(actor.userId, this.clock.now());
      if (actor.userId === authorId) return;
      this.outbox.record(PostRemoved, { ...factsOf(post), by: actor.userId, reason: null });
    });
  }

  private attach({ id, authorId }: Post, urls: string[]) {
    return this.uploads.attach({ kind: 'community', targetId: id, ownerId: authorId, urls });
  }

  private async load(id: string): Promise<Post> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const post = await this.em.findOne(Post, { id, deletedAt: null }, locked);
    if (!post) throw notFound();
    return post;
  }
}

export const factsOf = ({ id, communityId, authorId }: Post) => ({ postId: id, communityId, authorId });
