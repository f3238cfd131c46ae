import type { IndexCallback } from '@mikro-orm/core';
import { Index, Unique } from '@mikro-orm/decorators/legacy';

type IndexOptions = {
  /** A partial index: the rows that pass this SQL. */
  where?: string;
  /** A covering index: properties whose values it holds next to its keys. */
  include?: readonly string[];
};

/** Keys are properties of the entity, `<property> desc` for the reverse order. */
function keysOf(keys: readonly string[]) {
  const columns = keys.map((key) => {
    const [name = '', sort] = key.split(' ');
    return sort === 'desc' ? { name, sort: 'desc' as const } : { name };
  });
  return columns.some(({ sort }) => sort) ? { columns } : { properties: [...keys] };
}

/** An index on columns: `@IndexOn('posts_newest_index', ['createdAt desc', 'id desc'], { where: 'deleted_at is null' })`. */
export const IndexOn = (name: string, keys: readonly string[], { where, include }: IndexOptions = {}) =>
  Index({
    name,
    ...keysOf(keys),
    ...(where === undefined ? {} : { where }),
    ...(include === undefined ? {} : { include: [...include] }),
  } as Parameters<typeof Index>[0]);

const statement =
  (create: string, definition: string): IndexCallback<object> =>
  (_columns, table, index) =>
    `${create} ${index} on ${table.name} ${definition}`;

/** An index on expressions or of another kind, in SQL: what follows the table's name. */
export const IndexBy = (name: string, definition: string) =>
  Index<object, never>({ name, expression: statement('create index', definition) });

/** A unique constraint; with `where` a unique index of the rows that pass this SQL. */
export const UniqueOn = (name: string, properties: readonly string[], where?: string) =>
  Unique({ name, properties: [...properties], ...(where === undefined ? {} : { where }) } as Parameters<
    typeof Unique
  >[0]);

/** A unique index on expressions, in SQL: what follows the table's name. */
export const UniqueBy = (name: string, definition: string) =>
  Unique<object, never>({ name, expression: statement('create unique index', definition) });
