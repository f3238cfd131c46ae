import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Outbox } from '../../platform/events/outbox';
import { badRequest, conflict, notFound } from '../../platform/http/errors';
import type { Role } from '../communities.dto';
import * as events from '../communities.events';
import { belongs, canManage, canModerate, canRemove } from '../communities.policy';
import type { Kind } from '../reading/communities.sql';
import { MemberRowsService } from './member-rows.service';

/** Membership of communities and groups. A change takes effect with the next request of the person concerned. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberRowsService,
    private readonly outbox: Outbox,
  ) {}

  /** Joins at once when it is public or the caller is invited, else requests to join. Joining again changes nothing. */
  async join(actor: Actor, kind: Kind, id: string): Promise<Role> {
    return this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      const { userId } = actor;
      if (place.role === 'Owner') throw badRequest('You own this Community', 'OWN_COMMUNITY');
      if (belongs(place)) return place.role!;
      const role = place.privacy === 'public' || place.invitation_id !== null ? 'Member' : 'Pending';
      if (place.role === role) return role;
      await this.members.add(id, userId, role);
      const event = role === 'Member' ? events.CommunityJoined : events.CommunityJoinRequested;
      this.outbox.record(event, { communityId: id, kind, userId });
      return role;
    });
  }

  /** Also withdraws a request. The owner must transfer it first (409). No effect for people who do not belong to it. */
  async leave(actor: Actor, kind: Kind, id: string): Promise<void> {
    await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      if (place.role === 'Owner')
        throw conflict('Choose a new owner before you leave', 'OWNER_MUST_HAND_OVER');
      await this.members.remove(id, actor.userId);
      if (belongs(place))
        this.outbox.record(events.CommunityLeft, { communityId: id, kind, userId: actor.userId });
    });
  }

  /** Approves a request to join. Throws 404 when there is none. */
  async approve(actor: Actor, kind: Kind, id: string, userId: string): Promise<void> {
    await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      authorize(canModerate(place));
      const role = await this.members.roleOf(id, userId);
      if (role === null) throw notFound('This request no longer waits');
      if (role !== 'Pending') return;
      await this.members.add(id, userId, 'Member');
      this.outbox.record(events.CommunityApproved, { communityId: id, kind, userId, by: actor.userId });
    });
  }

  /** Removes a member, or declines a request. Throws 404 for people who do not belong to it. */
  async remove(actor: Actor, kind: Kind, id: string, userId: string): Promise<void> {
    await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      authorize(canModerate(place));
      const role = await this.members.roleOf(id, userId);
      if (role === null) throw notFound('This person is not a member');
      authorize(canRemove(place, role));
      await this.members.remove(id, userId);
      this.outbox.record(events.CommunityMemberRemoved, { communityId: id, kind, userId, by: actor.userId });
    });
  }

  /**
   * Changes the role of another member, by the owner. Throws 404 for people who do not belong to it, 400 where one whom
   * others cannot find would become a moderator.
   */
  async changeRole(actor: Actor, kind: Kind, id: string, userId: string, role: 'Moderator' | 'Member') {
    await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      authorize(canManage(place));
      if (userId === actor.userId) throw badRequest('You own this Community', 'OWN_COMMUNITY');
      const member = await this.members.findMember(id, userId);
      if (member === null || member.role === 'Pending') throw notFound('This person is not a member');
      if (member.role === role) return;
      if (role === 'Moderator' && !member.isShown)
        throw badRequest('This person cannot become a moderator at the moment');
      await this.members.setRole(id, userId, role);
      const facts = { communityId: id, kind, userId, by: actor.userId, role };
      this.outbox.record(events.CommunityRoleChanged, facts);
    });
  }
}
