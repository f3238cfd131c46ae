import { Community } from './community.entity';
import { Comment } from './posts/post.entity';
import { statement } from '../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { Sql } from '../platform/database/sql/sql';
import { defineJob } from '../platform/events/event';
import { OnJob } from '../platform/events/handlers';
import type { ScheduledPeriod } from '../platform/queues/scheduler';
import { UploadsService } from '../uploads/uploads.service';
import { RESTORABLE_DAYS } from './community.entity';

const PruneCommunities = defineJob<ScheduledPeriod>('communities.prune');
const POSTS_AT_ONCE = 500;

/** Purges communities, groups, posts and comments deleted more than 30 days ago, with their pictures. */
@Injectable()
export class CommunitiesJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly clock: Clock,
  ) {}

  @OnJob(PruneCommunities)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
    while ((await this.prunePosts(before)) === POSTS_AT_ONCE);
    await this.em.nativeDelete(Comment, { deletedAt: { $lt: before } });
    await this.em.nativeDelete(Community, { deletedAt: { $lt: before } });
  }

  /** Returns the number of deleted rows. */
  private prunePosts(before: Date): Promise<number> {
    return this.em.transactional(async () => {
      const posts = await this.sql.rows(PRUNE_POSTS, [before]);
      for (const { id } of posts) await this.uploads.release({ kind: 'community', targetId: id });
      return posts.length;
    });
  }
}

/** Posts that were deleted with their community, or by themselves. */
const PRUNE_POSTS = statement(
  'posts-prune',
  (db, before) =>
    db
      .deleteFrom('posts')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('posts as p')
          .innerJoin('communities as c', 'c.id', 'p.community_id')
          .select('p.id')
          .where((eb) => eb.or([eb('p.deleted_at', '<', before), eb('c.deleted_at', '<', before)]))
          .limit(POSTS_AT_ONCE),
      )
      .returning('id'),
  ['instant'],
  { id: 'uuid' },
);
