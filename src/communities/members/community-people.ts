import { Community } from '../community.entity';
import { CommunityFavourite } from '../community-favourite.entity';
import { CommunityInvitation } from './community-invitation.entity';
import { CommunityMember } from './community-member.entity';
import { Comment, Post } from '../posts/post.entity';
import { PostLike, PostShare } from '../posts/post-responses.entities';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { UploadsService } from '../../uploads/uploads.service';
import { PersonalData } from '../../users/own-data/personal-data';
import { ProfileFigures } from '../../users/profile/profile-figures';
import { UserDeleted } from '../../users/account/user.events';
import { OPEN_TO_ALL } from '../visibility.sql';

const FIGURES = statement(
  'community-figures',
  `select
  (select coalesce(sum(p.likes), 0)::int from posts p join communities c on c.id = p.community_id
    where p.author_id = $1 and p.deleted_at is null and ${OPEN_TO_ALL}) as appreciations,
  (select count(*)::int from comments k join posts p on p.id = k.post_id join communities c on c.id = p.community_id
    where k.author_id = $1 and k.deleted_at is null and p.deleted_at is null and ${OPEN_TO_ALL}) as comments`,
  ['uuid'],
  { appreciations: 'int', comments: 'int' },
);

const SECTIONS = {
  communities: statement(
    'own-communities',
    `select jsonb_build_object('communityId', c.id, 'kind', c.kind, 'name', c.name, 'role', m.role,
      'since', ${isoInstant('m.created_at')}) as line
    from community_members m join communities c on c.id = m.community_id
    where m.user_id = $1 and c.deleted_at is null order by m.created_at`,
    ['uuid'],
    { line: 'json' },
  ),
  posts: statement(
    'own-posts',
    `select jsonb_build_object('postId', p.id, 'communityId', p.community_id, 'title', p.title, 'body', p.body,
      'createdAt', ${isoInstant('p.created_at')}) as line
    from posts p where p.author_id = $1 and p.deleted_at is null order by p.created_at`,
    ['uuid'],
    { line: 'json' },
  ),
  comments: statement(
    'own-comments',
    `select jsonb_build_object('commentId', k.id, 'postId', k.post_id, 'comment', k.comment,
      'createdAt', ${isoInstant('k.created_at')}) as line
    from comments k where k.author_id = $1 and k.deleted_at is null order by k.created_at`,
    ['uuid'],
    { line: 'json' },
  ),
};

/** A person's communities, posts and comments: counted in the profile, part of the download, deleted with the account. */
@Injectable()
export class CommunityPeople implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly figures: ProfileFigures,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.figures.addSource(async (userId) => {
      const row = await this.sql.row(FIGURES, [userId]);
      return row!;
    });
    for (const [name, section] of Object.entries(SECTIONS)) {
      this.personalData.addSection(name, async (userId) => {
        const rows = await this.sql.rows(section, [userId]);
        return rows.map(({ line }) => line);
      });
    }
  }

  /** Each owned community passes to its longest-standing moderator, else member; without either it is deleted. */
  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.sql.rows(HOLD_COMMUNITIES, [userId]);
      // Read after the owned ones are locked, so that no other community can be handed over; memberships are locked as well.
      const owned = await em.find(Community, { ownerId: userId }, { fields: ['id'], orderBy: { id: 'asc' } });
      await em.nativeDelete(CommunityMember, { userId });
      for (const { id } of owned) await this.handOver(id, userId);
      for (const { id } of await em.find(Post, { authorId: userId }, { fields: ['id'] }))
        await this.uploads.release({ kind: 'community', targetId: id });
      await em.nativeDelete(PostLike, { userId });
      await em.nativeDelete(PostShare, { userId });
      await em.nativeDelete(CommunityFavourite, { userId });
      await em.nativeDelete(CommunityInvitation, { $or: [{ userId }, { invitedBy: userId }] });
      await em.nativeDelete(Comment, { authorId: userId });
      await em.nativeDelete(Post, { authorId: userId });
    });
  }

  private async handOver(communityId: string, userId: string): Promise<void> {
    const heirs = await this.sql.rows(PROMOTE_HEIR, [communityId]);
    const heir = heirs[0]?.user_id;
    if (heir) await this.em.nativeUpdate(Community, { id: communityId }, { ownerId: heir });
    else await this.sql.rows(DELETE_ORPHANED, [communityId, this.clock.now(), userId]);
  }
}

/** In their order by id, in which everyone holds them. */
const HOLD_COMMUNITIES = statement(
  'communities-hold',
  `select id from communities where owner_id = $1
    or id in (select community_id from community_members where user_id = $1) order by id for update`,
  ['uuid'],
  { id: 'uuid' },
);

/** One statement, so that of two who are first in line one is chosen. */
const PROMOTE_HEIR = statement(
  'community-heir',
  `update community_members set role = 'Owner' where id = (
         select id from community_members where community_id = $1 and role <> 'Pending'
         order by role = 'Moderator' desc, created_at, id limit 1) returning user_id`,
  ['uuid'],
  { user_id: 'uuid' },
);

/** One that is deleted already keeps its time and reason. */
const DELETE_ORPHANED = statement(
  'community-orphaned',
  'update communities set deleted_at = coalesce(deleted_at, $2), deleted_by = coalesce(deleted_by, $3) where id = $1',
  ['uuid', 'instant', 'uuid'],
);
