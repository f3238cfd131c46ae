import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { UploadsService } from '../../uploads/uploads.service';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { UserDeleted } from '../../users/account/user.events';
import { CommunityFavourite } from '../favourites/community-favourite.entity';
import { CommunityOwnerChanged } from '../communities.events';
import { Community } from '../community.entity';
import { PostLike, PostShare } from '../posts/post-responses.entities';
import { Comment, Post } from '../posts/post.entity';
import { CommunityInvitation } from './community-invitation.entity';
import { CommunityMember } from './community-member.entity';

type Owned = Pick<Community, 'id' | 'kind' | 'deletedAt'>;

/** Deletes a person's memberships, posts and comments with the account. */
@Injectable()
export class DeletedMembersReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Each owned community passes to its longest-standing moderator, else member, of those whom others can find; to one who
   * is suspended or leaving only where there is nobody else. Without members it is deleted. One that the person had
   * deleted stays theirs, so that nobody restores it.
   */
  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.sql.rows(HOLD_COMMUNITIES, [userId]);
      // Read after the owned ones are locked, so that no other community can be handed over; memberships are locked as well.
      const kept = { $or: [{ deletedBy: null }, { deletedBy: { $ne: userId } }] };
      const owned = await em.find(
        Community,
        { ownerId: userId, ...kept },
        { fields: ['id', 'kind', 'deletedAt'], orderBy: { id: 'asc' } },
      );
      await em.nativeDelete(CommunityMember, { userId });
      for (const community of owned) await this.handOver(community, userId);
      for (const { id } of await em.find(Post, { authorId: userId }, { fields: ['id'] }))
        await this.uploads.release({ kind: 'community', targetId: id });
      await em.nativeDelete(PostLike, { userId });
      await em.nativeDelete(PostShare, { userId });
      await em.nativeDelete(CommunityFavourite, { userId });
      await em.nativeDelete(CommunityInvitation, { $or: [{ userId }, { invitedBy: userId }] });
      await em.nativeDelete(Comment, { authorId: userId });
      await em.nativeDelete(Post, { authorId: userId });
      await em.flush();
    });
  }

  private async handOver({ id, kind, deletedAt }: Owned, userId: string): Promise<void> {
    const heirs = await this.sql.rows(PROMOTE_HEIR, [id]);
    const heir = heirs[0]?.user_id;
    if (!heir) return void (await this.sql.rows(DELETE_ORPHANED, [id, this.clock.now(), userId]));
    await this.em.nativeUpdate(Community, { id }, { ownerId: heir });
    if (deletedAt) return;
    this.outbox.record(CommunityOwnerChanged, { communityId: id, kind, from: null, to: heir });
  }
}

/** Locks communities in the order of their ids, as all transactions do. */
const HOLD_COMMUNITIES = statement(
  'communities-hold',
  (db, userId) =>
    db
      .selectFrom('communities')
      .select('id')
      .where(({ eb, or, selectFrom }) => {
        const joined = selectFrom('community_members').select('community_id').where('user_id', '=', userId);
        return or([eb('owner_id', '=', userId), eb('id', 'in', joined)]);
      })
      .orderBy('id')
      .forUpdate(),
  ['uuid'],
  { id: 'uuid' },
);

/**
 * One statement, so that of two who are first in line one is chosen. The admin who removed the community does not get it:
 * nobody restores as an owner what they removed.
 */
const PROMOTE_HEIR = statement(
  'community-heir',
  (db, communityId) =>
    db
      .updateTable('community_members')
      .set({ role: 'Owner' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('community_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select('m.id')
          .where('m.community_id', '=', communityId)
          .where('m.role', '<>', 'Pending')
          .where('m.user_id', 'is distinct from', (eb) =>
            eb.selectFrom('communities').select('deleted_by').where('id', '=', communityId),
          )
          .orderBy(sql.raw<boolean>(SHOWN_PERSON), 'desc')
          .orderBy((eb) => eb('m.role', '=', 'Moderator'), 'desc')
          .orderBy('m.created_at')
          .orderBy('m.id')
          .limit(1),
      )
      .returning('user_id'),
  ['uuid'],
  { user_id: 'uuid' },
);

/** One that an admin removed keeps its time and reason, and is no longer restored: nobody would own it. */
const DELETE_ORPHANED = statement(
  'community-orphaned',
  (db, id, at, by) =>
    db
      .updateTable('communities')
      .set(({ fn, val }) => ({
        deleted_at: fn.coalesce('deleted_at', val(at)),
        deleted_by: by,
      }))
      .where('id', '=', id),
  ['uuid', 'instant', 'uuid'],
);
