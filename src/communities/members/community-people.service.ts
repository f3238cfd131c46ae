import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { ProfileFiguresService } from '../../users/profile/profile-figures.service';
import { OPEN_TO_ALL } from '../reading/visibility.sql';

/** SQL for a set: sums up all posts and comments of a person that everybody can see. */
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
    (db, userId) =>
      db
        .selectFrom('community_members as m')
        .innerJoin('communities as c', 'c.id', 'm.community_id')
        .select(['c.id as communityId', 'c.kind', 'c.name', 'm.role'])
        .select(({ ref }) => isoText(ref('m.created_at')).as('since'))
        .where('m.user_id', '=', userId)
        .where('c.deleted_at', 'is', null)
        .orderBy('m.created_at'),
    ['uuid'],
    { communityId: 'uuid', kind: 'text', name: 'text', role: 'text', since: 'text' },
  ),
  posts: statement(
    'own-posts',
    (db, userId) =>
      db
        .selectFrom('posts')
        .select(['id as postId', 'community_id as communityId', 'title', 'body'])
        .select(({ ref }) => isoText(ref('created_at')).as('createdAt'))
        .where('author_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at'),
    ['uuid'],
    { postId: 'uuid', communityId: 'uuid', title: 'text', body: 'text', createdAt: 'text' },
  ),
  comments: statement(
    'own-comments',
    (db, userId) =>
      db
        .selectFrom('comments')
        .select(['id as commentId', 'post_id as postId', 'comment'])
        .select(({ ref }) => isoText(ref('created_at')).as('createdAt'))
        .where('author_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at'),
    ['uuid'],
    { commentId: 'uuid', postId: 'uuid', comment: 'text', createdAt: 'text' },
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
    for (const [name, section] of Object.entries(SECTIONS))
      this.personalData.addSection(name, (userId) =>
        this.sql.rows<readonly ['uuid'], object>(section, [userId]),
      );
  }
}
