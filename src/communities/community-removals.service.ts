import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { notFound } from '../platform/http/errors';
import * as events from './communities.events';
import { Community } from './community.entity';
import { Comment, Post } from './posts/post.entity';
import { factsOf as commentFacts } from './posts/comments.service';
import { factsOf as postFacts } from './posts/posts.service';

const ENTITIES = { community: Community, post: Post, comment: Comment };
export type Removable = keyof typeof ENTITIES;
type Thing = Community | Post | Comment;

/**
 * Removal and restoring by admins, within 30 days. Admins may not decide on their own communities, posts and comments.
 * Every method throws 404 for an unknown id, 403 for the admin's own, 409 when it is already removed (or not removed).
 */
@Injectable()
export class CommunityRemovalsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async remove(actor: Actor, kind: Removable, id: string, reason: string): Promise<void> {
    await this.em.transactional(async () => {
      const thing = await this.load(actor, kind, id);
      thing.delete(actor.userId, this.clock.now(), reason);
      this.audit.record(`${kind}.removed`, { actorId: actor.userId, target: [kind, id], after: { reason } });
      const facts = { by: actor.userId, reason };
      if (thing instanceof Community)
        this.outbox.record(events.CommunityDeleted, { ...communityFacts(thing), ...facts });
      else if (thing instanceof Post)
        this.outbox.record(events.PostRemoved, { ...postFacts(thing), ...facts });
      else this.outbox.record(events.CommentRemoved, { ...commentFacts(thing), ...facts });
    });
  }

  /** Throws 404 for one that its author or owner deleted, which an admin cannot publish again. */
  async restore(actor: Actor, kind: Removable, id: string): Promise<void> {
    await this.em.transactional(async () => {
      const thing = await this.load(actor, kind, id);
      if (thing.deletedBy === makerOf(thing)) throw notFound();
      const before = { reason: thing.deletedReason, removedBy: thing.deletedBy };
      thing.restore(this.clock.now());
      this.audit.record(`${kind}.restored`, { actorId: actor.userId, target: [kind, id], before });
      const by = actor.userId;
      if (thing instanceof Community)
        this.outbox.record(events.CommunityRestored, { ...communityFacts(thing), by });
      else if (thing instanceof Post) this.outbox.record(events.PostRestored, { ...postFacts(thing), by });
      else this.outbox.record(events.CommentRestored, { ...commentFacts(thing), by });
    });
  }

  private async load(actor: Actor, kind: Removable, id: string): Promise<Thing> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const thing: Thing | null = await this.em.findOne<Thing>(ENTITIES[kind], { id }, locked);
    if (!thing) throw notFound();
    authorize(makerOf(thing) !== actor.userId, 'You cannot decide on something of your own');
    return thing;
  }
}

const makerOf = (thing: Thing): string => (thing instanceof Community ? thing.ownerId : thing.authorId);
const communityFacts = ({ id, kind, ownerId }: Community) => ({ communityId: id, kind, ownerId });
