import { countRows } from '../../platform/database/sql/expressions';
import { statement, type RowOfStatement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Kysely } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import type { Tables } from '../../platform/database/sql/tables';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { bareUsername } from '../../platform/text/bare-username';
import { stripDiacritics } from '../../platform/text/strip-diacritics';
import { literal } from '../../platform/text/like-pattern';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { PeopleQuery, PersonView } from '../profile/profile.dto';
import { ProfileFiguresService } from '../profile/profile-figures.service';
import { assertPersonShown } from '../account/assert-person';
import { SHOWN_PERSON } from '../account/user.entity';

type Row = RowOfStatement<typeof PEOPLE.page>;

/** Search, followers and followed people. Contains only people whom others can find. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFiguresService,
  ) {}

  /**
   * Everybody but the caller, or those whose name or username contains `q`, which may begin with "@": exact matches first,
   * then the gold tier (one of its benefits).
   */
  async search(actor: Actor, query: PeopleQuery): Promise<Page<PersonView>> {
    const q = stripDiacritics(bareUsername(query.q ?? '')).toLowerCase();
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
    if (!isId(userId)) throw notFound('User not found', 'USER_NOT_FOUND');
    await assertPersonShown(this.sql, userId, actor);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(list.page, [actor.userId, userId, limit, offset]);
    return this.page(rows, await this.sql.row(list.count, [userId]), offset);
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

type Users = Tables & { u: Tables['users'] };
const eb = expressionBuilder<Users, 'u'>();

const IS_SHOWN = sql.raw<boolean>(SHOWN_PERSON);
/** The people whom others can find. */
const shownPeople = (db: Kysely<Tables>) => db.selectFrom('users as u').where(IS_SHOWN);

/** The columns of a person as the caller sees them. */
const columnsFor = (callerId: string) =>
  [
    eb.ref('u.id').as('id'),
    sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`.as('full_name'),
    eb.ref('u.username').as('username'),
    eb.ref('u.avatar').as('avatar'),
    eb
      .exists(
        eb
          .selectFrom('follows as mine')
          .select('mine.followee_id')
          .where('mine.follower_id', '=', callerId)
          .whereRef('mine.followee_id', '=', 'u.id'),
      )
      .as('is_followed'),
  ] as const;
const PERSON_COLUMNS = {
  id: 'uuid',
  full_name: 'text',
  username: 'text',
  avatar: 'text?',
  is_followed: 'bool',
} as const;

const others = (db: Kysely<Tables>, callerId: string) => shownPeople(db).where('u.id', '<>', callerId);
const PEOPLE = {
  count: statement(
    'people-count',
    (db, callerId) => others(db, callerId).select(countRows().as('n')),
    ['uuid'],
    {
      n: 'int',
    },
  ),
  page: statement(
    'people',
    (db, callerId, limit, offset) =>
      others(db, callerId)
        .select(columnsFor(callerId))
        .orderBy('u.created_at', 'desc')
        .orderBy('u.id')
        .limit(limit)
        .offset(offset),
    ['uuid', 'int', 'int'],
    PERSON_COLUMNS,
  ),
};

/** Must match the expression of the index `users_name_trigram`. */
const NAMES = sql<string>`fold_marks(${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}
  || ' ' || ${eb.ref('u.username')})`;
const IS_GOLD = eb.exists(
  eb
    .selectFrom('players as g')
    .select('g.user_id')
    .whereRef('g.user_id', '=', 'u.id')
    .where('g.tier', '=', 'gold'),
);
const named = (db: Kysely<Tables>, callerId: string, pattern: string) =>
  others(db, callerId).where(NAMES, 'ilike', sql<string>`'%' || ${pattern} || '%'`);
const PEOPLE_NAMED = {
  count: statement(
    'people-named-count',
    (db, callerId, pattern) => named(db, callerId, pattern).select(countRows().as('n')),
    ['uuid', 'text'],
    { n: 'int' },
  ),
  page: statement(
    'people-named',
    (db, callerId, pattern, ...[name, limit, offset]) =>
      named(db, callerId, pattern)
        .select(columnsFor(callerId))
        .orderBy(eb('u.username', '<>', name))
        .orderBy(IS_GOLD, 'desc')
        .orderBy(eb.fn('lower', ['u.first_name']))
        .orderBy(eb.fn('lower', ['u.last_name']))
        .orderBy('u.id')
        .limit(limit)
        .offset(offset),
    ['uuid', 'text', 'text', 'int', 'int'],
    PERSON_COLUMNS,
  ),
};

type End = 'follower_id' | 'followee_id';
/** The people at one end of the follows whose other end is a person. */
const connected = (name: string, shown: End, own: End) => {
  const people = (db: Kysely<Tables>, userId: string) =>
    shownPeople(db).innerJoin('follows as f', `f.${shown}`, 'u.id').where(`f.${own}`, '=', userId);
  return {
    count: statement(
      `${name}-count`,
      (db, userId) => people(db, userId).select(countRows().as('n')),
      ['uuid'],
      {
        n: 'int',
      },
    ),
    page: statement(
      name,
      (db, callerId, userId, limit, offset) =>
        people(db, userId)
          .select(columnsFor(callerId))
          .orderBy('f.created_at', 'desc')
          .orderBy('u.id')
          .limit(limit)
          .offset(offset),
      ['uuid', 'uuid', 'int', 'int'],
      PERSON_COLUMNS,
    ),
  };
};
const FOLLOWERS = connected('followers', 'follower_id', 'followee_id');
const FOLLOWING = connected('following', 'followee_id', 'follower_id');
