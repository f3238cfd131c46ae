import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { isBlockedBetween } from '../../messaging/blocks/blocked';
import { Clock } from '../../platform/clock/clock';
import { DAY_SECONDS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { anyOf } from '../../platform/database/sql/expressions';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Outbox } from '../../platform/events/outbox';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { RateLimiter, type Limit } from '../../platform/http/limits/rate-limiter';
import { fullNameOf } from '../../users/account/full-name';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { CommunityInvited } from '../communities.events';
import type { Kind } from '../reading/communities.sql';
import { INVITATION_HOLDS } from '../reading/visibility.sql';

const aDay = (limit: number): Limit => ({ limit, windowSeconds: DAY_SECONDS });

type Place = { id: string; kind: Kind };

/** Writes invitations, inside the caller's transaction; members and people already invited are skipped,
 * without a word also those who blocked the inviter or are blocked by them: nobody learns of a block. */
@Injectable()
export class InvitationWriterService {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  /** Throws 400 on `members` when one of them does not exist, 429. */
  async inviteById(actor: Actor, place: Place, ids: string[]): Promise<void> {
    const rows = await this.sql.rows(COMMUNITY_PEOPLE_BY_ID, [ids]);
    if (rows.length < ids.length) throw invalid({ members: 'User not found' });
    await this.record(
      actor,
      place,
      rows.map(({ id }) => id),
    );
  }

  /**
   * Returns the names of those who are members already. Throws 404 when one does not exist, 409 when all are members, 429.
   */
  async inviteByName(actor: Actor, place: Place, usernames: string[]): Promise<string[]> {
    const people = await this.peopleNamed(place.id, usernames);
    const members = people.filter(({ belongs }) => belongs).map(({ name }) => name);
    if (members.length === people.length) throw conflict(alreadyMembers(members), 'ALREADY_MEMBER');
    const others = people.filter(({ belongs }) => !belongs);
    await this.record(
      actor,
      place,
      others.map(({ id }) => id),
    );
    return members;
  }

  private async record(actor: Actor, { id, kind }: Place, userIds: string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.takeInvitations(actor.userId, userIds);
    const invited = await this.sql.rows(COMMUNITY_INVITE, [id, userIds, actor.userId, this.clock.now()]);
    for (const { id: invitationId, user_id: userId } of invited) {
      const facts = { communityId: id, kind, invitationId, userId, invitedBy: actor.userId };
      this.outbox.record(CommunityInvited, facts);
    }
  }

  /** The invited person gets a message with the inviter's words. Throws 429. */
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

  private async peopleNamed(communityId: string, usernames: string[]) {
    const people = await this.sql.rows(COMMUNITY_PEOPLE_NAMED, [communityId, usernames]);
    if (people.length < usernames.length) throw notFound('User not found', 'USER_NOT_FOUND');
    return people;
  }
}

/** "Ada Obi is a member already", "Ada Obi and Bola Ade are members already". */
export const alreadyMembers = (names: string[]): string =>
  `${NAMES.format(names)} ${names.length === 1 ? 'is a member' : 'are members'} already`;

const NAMES = new Intl.ListFormat('en');

/**
 * SQL for a set and a race: who is a member or invited by now is passed over, and so is whom a block keeps apart. An
 * invitation that no longer holds is replaced.
 */
const COMMUNITY_INVITE = statement(
  'community-invite',
  `insert into community_invitations as i (id, community_id, user_id, invited_by, created_at)
       select gen_random_uuid(), $1, who, $3, $4 from unnest($2::uuid[]) who
       where not exists (select from community_members m
         where m.community_id = $1 and m.user_id = who and m.role <> 'Pending')
       and not ${isBlockedBetween('who', '$3::uuid')}
       on conflict on constraint community_invitations_once_unique do update
         set id = excluded.id, invited_by = excluded.invited_by, created_at = excluded.created_at
         where not ${INVITATION_HOLDS}
       returning id, user_id`,
  ['uuid', 'uuid[]', 'uuid', 'instant'],
  { id: 'uuid', user_id: 'uuid' },
);

const COMMUNITY_PEOPLE_BY_ID = statement(
  'community-people-by-id',
  (db, ids) =>
    db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.id', '=', anyOf(ids))
      .where(sql.raw<boolean>(SHOWN_PERSON)),
  ['uuid[]'],
  { id: 'uuid' },
);

const COMMUNITY_PEOPLE_NAMED = statement(
  'community-people-named',
  (db, communityId, usernames) =>
    db
      .selectFrom('users as u')
      .select(({ exists, ref, selectFrom }) => [
        'u.id',
        fullNameOf(ref('u.first_name'), ref('u.last_name')).as('name'),
        exists(
          selectFrom('community_members as m')
            .where('m.community_id', '=', communityId)
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.role', '<>', 'Pending'),
        ).as('belongs'),
      ])
      .where('u.username', '=', anyOf(usernames))
      .where(sql.raw<boolean>(SHOWN_PERSON)),
  ['uuid', 'text[]'],
  { id: 'uuid', name: 'text', belongs: 'bool' },
);
