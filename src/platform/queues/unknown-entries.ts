import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { anyOf, countRows } from '../database/sql/expressions';
import { Sql } from '../database/sql/sql';
import { row, statement } from '../database/sql/statement';
import type { Tables } from '../database/sql/tables';
import { HandlerRegistry } from '../events/handler-registry';

/** An entry of the outbox whose name only another version knows: no process of this one takes it. */
export type UnknownEntry = { id: string; name: string; payload: object; created_at: string };

const unknownEntries = (db: Kysely<Tables>, known: string[]) =>
  db
    .selectFrom('outbox')
    .where('dispatched_at', 'is', null)
    .where((where) => where.not(where('name', '=', anyOf(known))));
const COLUMNS = ['id', 'name', 'payload', 'created_at'] as const;
const ROW = row<UnknownEntry>({ id: 'uuid', name: 'text', payload: 'json', created_at: 'instant' });

const listed = (direction: 'asc' | 'desc') =>
  statement(
    `unknown-entries-${direction}`,
    (db, known, limit) =>
      unknownEntries(db, known)
        .select(COLUMNS)
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(limit),
    ['text[]', 'int'],
    ROW,
  );
const LISTS = { asc: listed('asc'), desc: listed('desc') };
const COUNT = statement(
  'unknown-entries-count',
  (db, known) => unknownEntries(db, known).select(countRows().as('count')),
  ['text[]'],
  { count: 'int' },
);
const ONE = statement(
  'unknown-entry',
  (db, known, id) => unknownEntries(db, known).select(COLUMNS).where('id', '=', id),
  ['text[]', 'uuid'],
  ROW,
);

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the entries that another version recorded and this one does not know; they wait for a process that does. */
@Injectable()
export class UnknownEntries {
  constructor(
    private readonly sql: Sql,
    private readonly handlers: HandlerRegistry,
  ) {}

  /** The first `limit`, in the order in which they were recorded. */
  list(ascending: boolean, limit: number): Promise<UnknownEntry[]> {
    return this.sql.rows(LISTS[ascending ? 'asc' : 'desc'], [this.handlers.names, limit]);
  }

  async count(): Promise<number> {
    const counted = await this.sql.row(COUNT, [this.handlers.names]);
    return counted!.count;
  }

  async find(id: string): Promise<UnknownEntry | null> {
    if (!ID.test(id)) return null;
    return this.sql.row(ONE, [this.handlers.names, id]);
  }
}
