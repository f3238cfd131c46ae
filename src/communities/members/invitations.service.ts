import { CommunityInvitation } from './community-invitation.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { authorize, type Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { invalid, notFound } from '../../platform/http/errors';
import { usernamesIn } from '../../platform/text/bare-username';
import { CommunityJoined } from '../communities.events';
import { canInvite } from '../communities.policy';
import type { Kind } from '../reading/communities.sql';
import { INVITATION_HOLDS } from '../reading/visibility.sql';
import { alreadyMembers, InvitationWriterService } from './invitation-writer.service';
import { MemberRowsService } from './member-rows.service';

type Waiting = { community_id: string; kind: Kind };

/** Invitations to communities and groups. Joining or declining deletes the invitation. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly members: MemberRowsService,
    private readonly outbox: Outbox,
    private readonly writer: InvitationWriterService,
  ) {}

  /**
   * Invites by username, skipping people already invited, and says who was invited. Throws 404 when one does not exist,
   * 409 when all are members.
   */
  async invite(actor: Actor, kind: Kind, id: string, usernames: string[]): Promise<string> {
    const names = usernamesIn(usernames);
    if (names.length === 0) throw invalid({ usernames: 'Username is required' });
    const members = await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      authorize(canInvite(place));
      return this.writer.inviteByName(actor, { id, kind }, names);
    });
    return members.length === 0
      ? 'Invitation sent'
      : `Invitation sent to the others. ${alreadyMembers(members)}`;
  }

  async accept(actor: Actor, invitationId: string): Promise<void> {
    await this.settle(actor, invitationId, async ({ community_id: communityId, kind }) => {
      await this.members.add(communityId, actor.userId, 'Member');
      this.outbox.record(CommunityJoined, { communityId, kind, userId: actor.userId });
    });
  }

  async decline(actor: Actor, invitationId: string): Promise<void> {
    await this.settle(actor, invitationId, async () => {
      await this.em.nativeDelete(CommunityInvitation, { id: invitationId });
    });
  }

  /** Accepts or declines. Of two at the same moment the second gets 404, because the row is deleted. */
  private async settle(
    actor: Actor,
    invitationId: string,
    respond: (invitation: Waiting) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const invitation = await this.waiting(actor, invitationId);
      await this.members.lock(actor, invitation.kind, invitation.community_id);
      await respond(await this.waiting(actor, invitationId));
    });
  }

  /** The caller's own invitation that holds, to a community or group that still exists. */
  private async waiting({ userId }: Actor, invitationId: string): Promise<Waiting> {
    const row = await this.sql.row(INVITATION_WAITING, [invitationId, userId]);
    if (!row) throw notFound('This invitation is no longer there');
    return row;
  }
}

const INVITATION_WAITING = statement(
  'invitation-waiting',
  (db, id, userId) =>
    db
      .selectFrom('community_invitations as i')
      .innerJoin('communities as c', 'c.id', 'i.community_id')
      .select(['i.community_id', 'c.kind'])
      .where('i.id', '=', id)
      .where('i.user_id', '=', userId)
      .where('c.deleted_at', 'is', null)
      .where(sql.raw<boolean>(INVITATION_HOLDS)),
  ['uuid', 'uuid'],
  { community_id: 'uuid', kind: 'text' },
);
