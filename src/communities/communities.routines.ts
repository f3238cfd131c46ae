import type { TriggerDef } from '@mikro-orm/core';
import { defineTriggerFunction, trigger } from '../platform/database/orm/routines';

type Counter = {
  /** The counted noun, part of the names of the function and the trigger. */
  name: string;
  table: string;
  /** The condition for counted rows, in SQL; `row` stands for one row. */
  counts: string;
  /** The column whose change can make a row count or stop counting. */
  changes?: string;
  /** The table and column that hold the number. */
  in: { table: string; column: string; key: string };
};

/** A trigger, because these rows are also deleted by cascade with their person or community; the count must include that. */
function counter({ name, table, counts, changes, in: target }: Counter): TriggerDef {
  const is = (row: 'old' | 'new') => `(${counts.replaceAll('row', row)})::integer`;
  return trigger({
    name: `${table}_count`,
    table,
    timing: 'after',
    events: ['insert', 'delete', ...(changes ? [`update of ${changes}`] : [])],
    run: defineTriggerFunction({
      name,
      purpose: `keeps \`${target.column}\` of \`${target.table}\``,
      body: `
  declare
    change integer := 0;
  begin
    if tg_op <> 'INSERT' then change := change - ${is('old')}; end if;
    if tg_op <> 'DELETE' then change := change + ${is('new')}; end if;
    if change <> 0 then
      update ${target.table} set ${target.column} = ${target.column} + change where id = coalesce(new.${target.key}, old.${target.key});
    end if;
    return null;
  end`,
    }),
  });
}

const inPosts = (column: string) => ({ table: 'posts', column, key: 'post_id' });

/** Pending requests are not members. */
export const MEMBERS_COUNT = counter({
  name: 'count_member',
  table: 'community_members',
  counts: "row.role <> 'Pending'",
  changes: 'role',
  in: { table: 'communities', column: 'member_count', key: 'community_id' },
});

export const COMMENTS_COUNT = counter({
  name: 'count_comment',
  table: 'comments',
  counts: 'row.deleted_at is null',
  changes: 'deleted_at',
  in: inPosts('comment_count'),
});

export const LIKES_COUNT = counter({
  name: 'count_like',
  table: 'post_likes',
  counts: 'true',
  in: inPosts('likes'),
});

export const SHARES_COUNT = counter({
  name: 'count_share',
  table: 'post_shares',
  counts: 'true',
  in: inPosts('shares'),
});
