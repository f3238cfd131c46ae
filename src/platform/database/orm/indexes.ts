import type { IndexCallback } from '@mikro-orm/core';
import { Index, Unique } from '@mikro-orm/decorators/legacy';

type IndexOptions = {
  /** A partial index: only rows that meet this SQL condition. */
  where?: string;
  /** A covering index: properties stored next to the index keys. */
  include?: readonly string[];
};

/**
 * An index on columns: `@IndexOn('posts_newest_index', ['createdAt desc', 'id desc'], { where: 'deleted_at is null'
 * })`. Keys are properties of the entity, `<property> desc` for the reverse order. The index is written in SQL, because
 * the ORM misreads the order of a key `id` that follows a key ending in `_id`.
 */
export const IndexOn = (name: string, keys: readonly string[], { where, include }: IndexOptions = {}) =>
  keys.some((key) => key.endsWith(' desc'))
    ? Index<object, never>({ name, expression: reverseIndex(keys, where) })
    : Index<object, never>({
        name,
        ...({ properties: [...keys], include: include && [...include] } as object),
        ...(where === undefined ? {} : { where }),
      });

const reverseIndex =
  (keys: readonly string[], where?: string): IndexCallback<Record<string, unknown>> =>
  (columns, table, index) => {
    const sql = keys.map((key) => key.replace(/^\w+/, (property) => columns[property]!)).join(', ');
    return `create index ${index} on ${table.name} (${sql})${where === undefined ? '' : ` where ${where}`}`;
  };

const statement =
  (create: string, definition: string): IndexCallback<object> =>
  (_columns, table, index) =>
    `${create} ${index} on ${table.name} ${definition}`;

/** An index on expressions or of another kind, in SQL: the part after the table's name. */
export const IndexBy = (name: string, definition: string) =>
  Index<object, never>({ name, expression: statement('create index', definition) });

/** A unique constraint; with `where` a unique index of the rows that meet this SQL condition. */
export const UniqueOn = (name: string, properties: readonly string[], where?: string) =>
  Unique({ name, properties: [...properties], ...(where === undefined ? {} : { where }) } as Parameters<
    typeof Unique
  >[0]);

/** A unique index on expressions, in SQL: the part after the table's name. */
export const UniqueBy = (name: string, definition: string) =>
  Unique<object, never>({ name, expression: statement('create unique index', definition) });
