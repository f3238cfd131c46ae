import { CommunityInvitation } from './community-invitation.entity';
import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { RateLimiter, type Limit } from '../../platform/http/limits/rate-limiter';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { AppError, invalid, notFound } from '../../platform/http/errors';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { CommunityInvited, CommunityJoined } from '../communities.events';
import { canInvite } from '../communities.policy';
import type { Kind } from '../communities.sql';
import { MemberRows } from './member-rows';

const aDay = (limit: number): Limit => ({ limit, windowSeconds: 86_400 });

type Waiting = { community_id: string; kind: Kind };

/** Invitations to communities and groups. Joining or declining deletes the invitation. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly members: MemberRows,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  /** Invites by username, skipping members and people already invited. Throws 404 when one does not exist. */
  async invite(actor: Actor, kind: Kind, id: string, usernames: string[]): Promise<void> {
    const names = [...new Set(usernames.map((name) => name.replace(/^@/, '').toLowerCase()))].filter(Boolean);
    if (names.length === 0) throw invalid({ usernames: 'Username is required' });
    await this.em.transactional(async () => {
      const place = await this.members.lock(actor, kind, id);
      authorize(canInvite(place));
      await this.record(actor, { id, kind }, await this.peopleNamed(names));
    });
  }

  /** Inside the caller's transaction. */
  async record(actor: Actor, { id, kind }: { id: string; kind: Kind }, userIds: string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.takeInvitations(actor.userId, userIds);
    const invited = await this.sql.rows(COMMUNITY_INVITE, [id, userIds, actor.userId, this.clock.now()]);
    for (const { id: invitationId, user_id: userId } of invited) {
      const facts = { communityId: id, kind, invitationId, userId, invitedBy: actor.userId };
      this.outbox.record(CommunityInvited, facts);
    }
  }

  /** Whoever is invited gets a message with the inviter's words. Throws 429. */
  private async takeInvitations(inviterId: string, userIds: string[]): Promise<void> {
    const { LIMIT_INVITATIONS_PER_DAY, LIMIT_INVITATIONS_TO_ONE_PERSON_PER_DAY } = this.config.env;
    for (const userId of userIds) {
      await this.limiter.take(`invitations:${inviterId}`, aDay(LIMIT_INVITATIONS_PER_DAY));
      await this.limiter.take(
        `invitations:${inviterId}:${userId}`,
        aDay(LIMIT_INVITATIONS_TO_ONE_PERSON_PER_DAY),
      );
    }
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
    answer: (invitation: Waiting) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const invitation = await this.waiting(actor, invitationId);
      await this.members.lock(actor, invitation.kind, invitation.community_id);
      await answer(await this.waiting(actor, invitationId));
    });
  }

  /** Throws 400 on `members` when one of them does not exist. */
  async peopleById(ids: string[]): Promise<string[]> {
    const rows = await this.sql.rows(COMMUNITY_PEOPLE_BY_ID, [ids]);
    if (rows.length < ids.length) throw invalid({ members: 'User not found' });
    return rows.map(({ id }) => id);
  }

  private async peopleNamed(usernames: string[]): Promise<string[]> {
    const rows = await this.sql.rows(COMMUNITY_PEOPLE_NAMED, [usernames]);
    if (rows.length < usernames.length)
      throw new AppError(404, 'USER_NOT_FOUND', 'User not found', {
        fields: { usernames: 'User not found' },
      });
    return rows.map(({ id }) => id);
  }

  /** The caller's own invitation to a community or group that still exists. */
  private async waiting({ userId }: Actor, invitationId: string): Promise<Waiting> {
    const row = await this.sql.row(INVITATION_WAITING, [invitationId, userId]);
    if (!row) throw notFound('This invitation is no longer there');
    return row;
  }
}

const COMMUNITY_INVITE = statement(
  'community-invite',
  `insert into community_invitations (id, community_id, user_id, invited_by, created_at)
       select gen_random_uuid(), $1, who, $3, $4 from unnest($2::uuid[]) who
       where not exists (select from community_members m
         where m.community_id = $1 and m.user_id = who and m.role <> 'Pending')
       on conflict on constraint community_invitations_once_unique do nothing returning id, user_id`,
  ['uuid', 'uuid[]', 'uuid', 'instant'],
  { id: 'uuid', user_id: 'uuid' },
);

const COMMUNITY_PEOPLE_BY_ID = statement(
  'community-people-by-id',
  `select u.id from users u where u.id = any($1::uuid[]) and ${SHOWN_PERSON}`,
  ['uuid[]'],
  { id: 'uuid' },
);

const COMMUNITY_PEOPLE_NAMED = statement(
  'community-people-named',
  `select u.id from users u where u.username = any($1::text[]) and ${SHOWN_PERSON}`,
  ['text[]'],
  { id: 'uuid' },
);

const INVITATION_WAITING = statement(
  'invitation-waiting',
  `select i.community_id, c.kind from community_invitations i join communities c on c.id = i.community_id
       where i.id = $1 and i.user_id = $2 and c.deleted_at is null`,
  ['uuid', 'uuid'],
  row<Waiting>({ community_id: 'uuid', kind: 'text' }),
);
