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

const FIGURES = `select
  (select coalesce(sum(p.likes), 0)::int from posts p join communities c on c.id = p.community_id
    where p.author_id = $1 and p.deleted_at is null and ${OPEN_TO_ALL}) as appreciations,
  (select count(*)::int from comments k join posts p on p.id = k.post_id join communities c on c.id = p.community_id
    where k.author_id = $1 and k.deleted_at is null and p.deleted_at is null and ${OPEN_TO_ALL}) as comments`;

const SECTIONS = {
  communities: `select jsonb_build_object('communityId', c.id, 'kind', c.kind, 'name', c.name, 'role', m.role,
      'since', ${isoInstant('m.created_at')}) as line
    from community_members m join communities c on c.id = m.community_id
    where m.user_id = $1 and c.deleted_at is null order by m.created_at`,
  posts: `select jsonb_build_object('postId', p.id, 'communityId', p.community_id, 'title', p.title, 'body', p.body,
      'createdAt', ${isoInstant('p.created_at')}) as line
    from posts p where p.author_id = $1 and p.deleted_at is null order by p.created_at`,
  comments: `select jsonb_build_object('commentId', k.id, 'postId', k.post_id, 'comment', k.comment,
      'createdAt', ${isoInstant('k.created_at')}) as line
    from comments k where k.author_id = $1 and k.deleted_at is null order by k.created_at`,
};

/** What a person is and wrote in communities: counted in their profile, theirs to download, gone with their account. */
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
      const row = await this.sql.row<{ appreciations: number; comments: number }>(
        'community-figures',
        FIGURES,
        [userId],
      );
      return row!;
    });
    for (const [name, text] of Object.entries(SECTIONS)) {
      this.personalData.addSection(name, async (userId) => {
        const rows = await this.sql.rows<{ line: unknown }>(`own-${name}`, text, [userId]);
        return rows.map(({ line }) => line);
      });
    }
  }

  /** What they owned goes to the moderator, else the member, who has been there longest; to nobody: it is deleted. */
  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    const run = (text: string, values: unknown[] = [userId]) => this.sql.query<{ id: string }>(text, values);
    await this.em.transactional(async () => {
      await run(`select id from communities where owner_id = $1
        or id in (select community_id from community_members where user_id = $1) order by id for update`);
      // Read once nobody can be handed anything: what they are members of is held as well.
      const owned = await run('select id from communities where owner_id = $1 order by id');
      await run('delete from community_members where user_id = $1');
      for (const { id } of owned) await this.handOver(id, userId);
      for (const { id } of await run('select id from posts where author_id = $1'))
        await this.uploads.release({ kind: 'community', targetId: id });
      for (const table of ['post_likes', 'post_shares', 'community_favourites', 'community_invitations'])
        await run(`delete from ${table} where user_id = $1`);
      await run('delete from community_invitations where invited_by = $1');
      await run('delete from comments where author_id = $1');
      await run('delete from posts where author_id = $1');
    });
  }

  private async handOver(communityId: string, userId: string): Promise<void> {
    const heirs = await this.sql.query<{ user_id: string }>(
      `update community_members set role = 'Owner' where id = (
         select id from community_members where community_id = $1 and role <> 'Pending'
         order by role = 'Moderator' desc, created_at, id limit 1) returning user_id`,
      [communityId],
    );
    const heir = heirs[0]?.user_id;
    if (heir) await this.sql.query('update communities set owner_id = $2 where id = $1', [communityId, heir]);
    else
      await this.sql.query(
        'update communities set deleted_at = coalesce(deleted_at, $2), deleted_by = coalesce(deleted_by, $3) where id = $1',
        [communityId, this.clock.now(), userId],
      );
  }
}
