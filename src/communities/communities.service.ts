import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { invalid, notFound } from '../platform/http/errors';
import { isId } from '../platform/http/fields/fields';
import type { CommunityEditBody } from './communities.dto';
import {
  CommunityApproved,
  CommunityDeleted,
  CommunityOwnerChanged,
  CommunityRestored,
} from './communities.events';
import { canManage } from './communities.policy';
import type { CommunityRow, Kind } from './reading/communities.sql';
import { CommunityReaderService, COMMUNITY_NOT_FOUND } from './reading/community-reader.service';
import { Community } from './community.entity';
import { assertCircleName } from '../users/account/site-names';
import { MemberRowsService } from './members/member-rows.service';

/** Changes, deletes and transfers communities and groups. */
@Injectable()
export class CommunitiesService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: CommunityReaderService,
    private readonly members: MemberRowsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the given fields. Where it becomes public, who waits to be let in becomes a member. Throws 400 for a
   * reserved name.
   */
  async edit(actor: Actor, kind: Kind, id: string, body: CommunityEditBody): Promise<CommunityRow> {
    assertCircleName(actor, body.name);
    return this.em.transactional(async (em) => {
      const community = await this.managed(actor, kind, id);
      const { name, description, privacy } = body;
      community.name = name ?? community.name;
      community.description = description ?? community.description;
      const opens = community.privacy === 'private' && privacy === 'public';
      community.privacy = privacy ?? community.privacy;
      for (const userId of opens ? await this.members.acceptAll(id) : [])
        this.outbox.record(CommunityApproved, { communityId: id, kind, userId, by: actor.userId });
      await em.flush();
      return this.reader.get(actor, kind, id);
    });
  }

  async delete(actor: Actor, kind: Kind, id: string): Promise<void> {
    await this.em.transactional(async () => {
      const community = await this.managed(actor, kind, id);
      community.delete(actor.userId, this.clock.now());
      const facts = { communityId: id, kind, ownerId: actor.userId, by: actor.userId, reason: null };
      this.outbox.record(CommunityDeleted, facts);
    });
  }

  /** For 30 days after its owner deleted it. Only an admin restores what an admin removed. */
  async restore(actor: Actor, kind: Kind, id: string): Promise<CommunityRow> {
    return this.em.transactional(async (em) => {
      const own = isId(id) ? await this.locked({ id, kind, ownerId: actor.userId }) : null;
      if (!own || (own.deletedAt && own.deletedBy !== actor.userId)) throw notFound(COMMUNITY_NOT_FOUND);
      own.restore(this.clock.now());
      const facts = { communityId: id, kind, ownerId: actor.userId, by: actor.userId };
      this.outbox.record(CommunityRestored, facts);
      await em.flush();
      return this.reader.get(actor, kind, id);
    });
  }

  /** The new owner must be a member whom others can find (400 otherwise); the previous owner stays a member. */
  async changeOwner(actor: Actor, kind: Kind, id: string, newOwnerId: string): Promise<void> {
    await this.em.transactional(async () => {
      const community = await this.managed(actor, kind, id);
      if (newOwnerId === actor.userId) throw invalid({ newOwnerId: 'You own this Community' });
      const heir = await this.members.findMember(id, newOwnerId);
      if (heir === null || heir.role === 'Pending')
        throw invalid({ newOwnerId: 'The new owner must be a member' });
      if (!heir.isShown) throw invalid({ newOwnerId: 'This person cannot become the owner at the moment' });
      await this.members.setRole(id, actor.userId, 'Member');
      await this.members.setRole(id, newOwnerId, 'Owner');
      community.ownerId = newOwnerId;
      this.outbox.record(CommunityOwnerChanged, {
        communityId: id,
        kind,
        from: actor.userId,
        to: newOwnerId,
      });
    });
  }

  /** Locks the row. Throws 404 when it is deleted, 403 for everybody but its owner. */
  private async managed(actor: Actor, kind: Kind, id: string): Promise<Community> {
    await this.members.lock(actor, kind, id);
    const place = await this.reader.get(actor, kind, id);
    authorize(canManage(place));
    return this.em.findOneOrFail(Community, { id }, { refresh: true });
  }

  private locked(where: { id: string; kind: Kind; ownerId: string }): Promise<Community | null> {
    return this.em.findOne(Community, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }
}
