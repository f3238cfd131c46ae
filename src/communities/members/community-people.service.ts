import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { ProfileFiguresService } from '../../users/profile/profile-figures.service';
import { OPEN_TO_ALL } from '../reading/visibility.sql';

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

/** A person's communities, posts and comments: counted in the profile, part of the download. */
@Injectable()
export class CommunityPeopleService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFiguresService,
    private readonly personalData: PersonalDataService,
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
}
