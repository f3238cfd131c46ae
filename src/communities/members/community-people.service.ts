import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { jsonLines } from '../../users/own-data/json-lines.sql';
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
  communities: jsonLines('own-communities', (db, userId) =>
    db
      .selectFrom('community_members as m')
      .innerJoin('communities as c', 'c.id', 'm.community_id')
      .select(['c.id as communityId', 'c.kind', 'c.name', 'm.role', 'm.created_at as since'])
      .select((eb) =>
        eb.case().when('c.owner_id', '=', userId).then(eb.ref('c.description')).end().as('description'),
      )
      .where('m.user_id', '=', userId)
      .where('c.deleted_at', 'is', null)
      .orderBy('m.created_at'),
  ),
  communityFavourites: jsonLines('own-community-favourites', (db, userId) =>
    db
      .selectFrom('community_favourites')
      .select(['community_id as communityId', 'created_at as savedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  ),
  invitations: jsonLines('own-invitations', (db, userId) =>
    db
      .selectFrom('community_invitations as i')
      .innerJoin('communities as c', 'c.id', 'i.community_id')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .innerJoin('users as b', 'b.id', 'i.invited_by')
      .select(['i.id as invitationId', 'c.id as communityId', 'c.kind', 'c.name'])
      .select(['u.username as invited', 'b.username as invitedBy', 'i.created_at as createdAt'])
      .where(({ or, eb }) => or([eb('i.user_id', '=', userId), eb('i.invited_by', '=', userId)]))
      .orderBy('i.created_at'),
  ),
  posts: jsonLines('own-posts', (db, userId) =>
    db
      .selectFrom('posts')
      .select(['id as postId', 'community_id as communityId', 'title', 'body'])
      .select(sql<string[]>`jsonb_path_query_array(images, '$[*].url')`.as('images'))
      .select(['created_at as createdAt', 'edited_at as editedAt'])
      .where('author_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at'),
  ),
  comments: jsonLines('own-comments', (db, userId) =>
    db
      .selectFrom('comments')
      .select(['id as commentId', 'post_id as postId', 'comment'])
      .select(['created_at as createdAt', 'edited_at as editedAt'])
      .where('author_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at'),
  ),
  postLikes: jsonLines('own-post-likes', (db, userId) =>
    db
      .selectFrom('post_likes')
      .select(['post_id as postId', 'created_at as likedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  ),
  postShares: jsonLines('own-post-shares', (db, userId) =>
    db
      .selectFrom('post_shares')
      .select(['post_id as postId', 'created_at as sharedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  ),
};

/** A person's communities, posts, comments and responses: counted in the profile, part of the download. */
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
    this.personalData.addLines(SECTIONS);
  }
}
