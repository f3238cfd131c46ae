import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { foldMarks } from '../../platform/text/fold-marks';
import { literal } from '../../platform/text/like-pattern';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { PeopleQuery, PersonView } from '../profile/profile.dto';
import { ProfileFigures } from '../profile/profile-figures';
import { SHOWN_PERSON } from '../account/user.entity';

type Row = { id: string; full_name: string; username: string; avatar: string | null; is_followed: boolean };

/** The expression that `users_name_trigram` indexes. */
const NAMES = `fold_marks(u.first_name || ' ' || u.last_name || ' ' || u.username)`;

const IS_GOLD = `exists (select from players g where g.user_id = u.id and g.tier = 'gold')`;

/** Lists of people: search, followers, followed. Only people whom others may find are in them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly sql: Sql,
    private readonly figures: ProfileFigures,
  ) {}

  /**
   * Everybody but the caller, or those whose name or username holds `q`; who is called exactly so comes first, and then
   * the gold tier, whose benefit that is.
   */
  search(actor: Actor, query: PeopleQuery): Promise<Page<PersonView>> {
    const q = foldMarks(query.q ?? '').toLowerCase();
    const named = q === '' ? '$2::text is not null' : `${NAMES} ilike '%' || $2 || '%'`;
    const pattern = literal(q);
    const order =
      q === ''
        ? 'u.created_at desc, u.id'
        : `u.username <> $3, ${IS_GOLD} desc, lower(u.first_name), lower(u.last_name), u.id`;
    return this.list({
      name: q === '' ? 'people' : 'people-named',
      from: `users u where u.id <> $1 and ${named} and $3::text is not null and ${SHOWN_PERSON}`,
      values: [actor.userId, pattern, q],
      order,
      query,
    });
  }

  async followers(actor: Actor, userId: string, query: PageQuery): Promise<Page<PersonView>> {
    await this.assertShown(actor, userId);
    return this.list({
      name: 'followers',
      from: `follows f join users u on u.id = f.follower_id where $1::uuid is not null and f.followee_id = $2 and ${SHOWN_PERSON}`,
      values: [actor.userId, userId],
      order: 'f.created_at desc, u.id',
      query,
    });
  }

  async following(actor: Actor, userId: string, query: PageQuery): Promise<Page<PersonView>> {
    await this.assertShown(actor, userId);
    return this.list({
      name: 'following',
      from: `follows f join users u on u.id = f.followee_id where $1::uuid is not null and f.follower_id = $2 and ${SHOWN_PERSON}`,
      values: [actor.userId, userId],
      order: 'f.created_at desc, u.id',
      query,
    });
  }

  private async assertShown(actor: Actor, userId: string): Promise<void> {
    const known =
      isId(userId) &&
      (await this.sql.row(
        'person-shown',
        `select 1 from users u where u.id = $1 and (u.id = $2 or ${SHOWN_PERSON})`,
        [userId, actor.userId],
      ));
    if (!known) throw notFound('User not found', 'USER_NOT_FOUND');
  }

  /** `$1` is always the caller, by whom `isFollowed` goes. */
  private async list(wanted: {
    name: string;
    from: string;
    values: unknown[];
    order: string;
    query: PageQuery;
  }) {
    const { name, from, values, order, query } = wanted;
    const { limit, offset } = windowOf(query);
    const [count] = await this.sql.rows<{ n: string }>(
      `${name}-count`,
      `select count(*) as n from ${from}`,
      values,
    );
    const rows = await this.sql.rows<Row>(
      name,
      `select u.id, u.first_name || ' ' || u.last_name as full_name, u.username, u.avatar,
         exists (select 1 from follows mine where mine.follower_id = $1 and mine.followee_id = u.id) as is_followed
       from ${from} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
    const tiers = await this.figures.tiersOf(rows.map((row) => row.id));
    const people = rows.map(({ id, full_name, username, avatar, is_followed }) => ({
      userId: id,
      fullName: full_name,
      username,
      avatar,
      tier: tiers.get(id)!,
      isFollowed: is_followed,
    }));
    return new Page<PersonView>('people', people, Number(count!.n), offset);
  }
}
