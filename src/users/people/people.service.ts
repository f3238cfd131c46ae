import { statement, type RowOfStatement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { stripDiacritics } from '../../platform/text/strip-diacritics';
import { literal } from '../../platform/text/like-pattern';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { PeopleQuery, PersonView } from '../profile/profile.dto';
import { ProfileFiguresService } from '../profile/profile-figures.service';
import { SHOWN_PERSON } from '../account/user.entity';

type Row = RowOfStatement<typeof PEOPLE.page>;

/** Must match the expression of the index `users_name_trigram`. */
const NAMES = `fold_marks(u.first_name || ' ' || u.last_name || ' ' || u.username)`;

const IS_GOLD = `exists (select from players g where g.user_id = u.id and g.tier = 'gold')`;

/** Search, followers and followed people. Contains only people whom others can find. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFiguresService,
  ) {}

  /**
   * Everybody but the caller, or those whose name or username contains `q`: exact matches first, then the gold tier (one
   * of its benefits).
   */
  async search(actor: Actor, query: PeopleQuery): Promise<Page<PersonView>> {
    const q = stripDiacritics(query.q ?? '').toLowerCase();
    const { limit, offset } = windowOf(query);
    if (q === '') {
      const rows = await this.sql.rows(PEOPLE.page, [actor.userId, limit, offset]);
      return this.page(rows, await this.sql.row(PEOPLE.count, [actor.userId]), offset);
    }
    const named = [actor.userId, literal(q)] as const;
    const rows = await this.sql.rows(PEOPLE_NAMED.page, [...named, q, limit, offset]);
    return this.page(rows, await this.sql.row(PEOPLE_NAMED.count, named), offset);
  }

  followers(actor: Actor, userId: string, query: PageQuery): Promise<Page<PersonView>> {
    return this.connected(FOLLOWERS, actor, userId, query);
  }

  following(actor: Actor, userId: string, query: PageQuery): Promise<Page<PersonView>> {
    return this.connected(FOLLOWING, actor, userId, query);
  }

  private async connected(
    list: typeof FOLLOWERS,
    actor: Actor,
    userId: string,
    query: PageQuery,
  ): Promise<Page<PersonView>> {
    await this.assertShown(actor, userId);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(list.page, [actor.userId, userId, limit, offset]);
    return this.page(rows, await this.sql.row(list.count, [userId]), offset);
  }

  private async assertShown(actor: Actor, userId: string): Promise<void> {
    const known = isId(userId) && (await this.sql.row(PERSON_SHOWN, [userId, actor.userId]));
    if (!known) throw notFound('User not found', 'USER_NOT_FOUND');
  }

  private async page(rows: Row[], counted: { n: number } | null, offset: number) {
    const tiers = await this.figures.tiersOf(rows.map((row) => row.id));
    const people = rows.map(({ id, full_name, username, avatar, is_followed }) => ({
      userId: id,
      fullName: full_name,
      username,
      avatar,
      tier: tiers.get(id)!,
      isFollowed: is_followed,
    }));
    return new Page<PersonView>('people', people, counted!.n, offset);
  }
}

/** $1 is the caller, by whom `is_followed` goes. */
const PERSON = `select u.id, u.first_name || ' ' || u.last_name as full_name, u.username, u.avatar,
  exists (select 1 from follows mine where mine.follower_id = $1 and mine.followee_id = u.id) as is_followed`;
const PERSON_COLUMNS = {
  id: 'uuid',
  full_name: 'text',
  username: 'text',
  avatar: 'text?',
  is_followed: 'bool',
} as const;

const PEOPLE = {
  count: statement(
    'people-count',
    `select count(*)::int as n from users u where u.id <> $1 and ${SHOWN_PERSON}`,
    ['uuid'],
    { n: 'int' },
  ),
  page: statement(
    'people',
    `${PERSON} from users u where u.id <> $1 and ${SHOWN_PERSON} order by u.created_at desc, u.id limit $2 offset $3`,
    ['uuid', 'int', 'int'],
    PERSON_COLUMNS,
  ),
};
/** $2 a pattern of the name, $3 the name itself. */
const NAMED = `users u where u.id <> $1 and ${NAMES} ilike '%' || $2 || '%' and ${SHOWN_PERSON}`;
const PEOPLE_NAMED = {
  count: statement('people-named-count', `select count(*)::int as n from ${NAMED}`, ['uuid', 'text'], {
    n: 'int',
  }),
  page: statement(
    'people-named',
    `${PERSON} from ${NAMED}
     order by u.username <> $3, ${IS_GOLD} desc, lower(u.first_name), lower(u.last_name), u.id limit $4 offset $5`,
    ['uuid', 'text', 'text', 'int', 'int'],
    PERSON_COLUMNS,
  ),
};

type End = 'follower_id' | 'followee_id';
/** Those at one end of the follows whose other end is a person ($1 of the count, $2 of the page). */
const connected = (name: string, shown: End, own: End) => ({
  count: statement(
    `${name}-count`,
    `select count(*)::int as n from follows f join users u on u.id = f.${shown} where f.${own} = $1 and ${SHOWN_PERSON}`,
    ['uuid'],
    { n: 'int' },
  ),
  page: statement(
    name,
    `${PERSON} from follows f join users u on u.id = f.${shown} where f.${own} = $2 and ${SHOWN_PERSON}
     order by f.created_at desc, u.id limit $3 offset $4`,
    ['uuid', 'uuid', 'int', 'int'],
    PERSON_COLUMNS,
  ),
});
const FOLLOWERS = connected('followers', 'follower_id', 'followee_id');
const FOLLOWING = connected('following', 'followee_id', 'follower_id');

const PERSON_SHOWN = statement(
  'person-shown',
  `select 1 from users u where u.id = $1 and (u.id = $2 or ${SHOWN_PERSON})`,
  ['uuid', 'uuid'],
);
