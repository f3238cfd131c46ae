import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Clock } from '../../clock/clock';
import { readFromReplicas } from '../../database/orm/request-orm';
import { Sql } from '../../database/sql/sql';
import {
  MOST_COVERED,
  MOST_FOUND,
  MOST_LISTED,
  readAdminQuery,
  type AdminListQuery,
  type AdminQuery,
  type AdminResource,
  type EditableResource,
} from './admin-list';
import type { Bind } from './admin-filters';
import { changedMeanwhile, notFound } from '../errors';
import { countTo, Page } from '../page';
import { VersionedRecord, type AcceptedVersions } from './record-version';

/** Converts rows to the console's JSON; it may read more data for all of them at once. */
type Present<Row, View> = (rows: Row[]) => View[] | Promise<View[]>;

/** Reads the lists and records of the console from a resource's description. */
@Injectable()
export class AdminListReader {
  constructor(
    private readonly sql: Sql,
    readonly clock: Clock,
  ) {}

  /**
   * The requested range, with the total up to {@link MOST_LISTED}. 400 when `sort`, `range` or `filter` is invalid. First
   * the ids of the range, then its rows: columns and joins are computed for no row that is skipped. From a replica, as
   * `one`, unless it follows a decision.
   */
  async page<Row extends QueryResultRow, View>(
    resource: AdminResource,
    query: AdminListQuery,
    present: Present<Row, View>,
  ): Promise<Page<View>> {
    const asked = readAdminQuery(resource, query);
    return readFromReplicas(() => this.readPage(resource, asked, present));
  }

  private async readPage<Row extends QueryResultRow, View>(
    resource: AdminResource,
    asked: AdminQuery,
    present: Present<Row, View>,
  ): Promise<Page<View>> {
    const values: unknown[] = [];
    const source = this.sourceOf(resource, asked.filter, values);
    const hasWords = 'q' in asked.filter;
    const most = hasWords ? MOST_FOUND : MOST_LISTED;
    const found = hasWords
      ? await this.idsIn(`select ${resource.id} as id from ${source} limit ${most + 1}`, values)
      : null;
    const total = found ? found.length : await this.countUpTo(most, resource, asked.filter, source, values);
    const isWhole = total <= most;
    // Words are looked for once: the few records that hold them are sorted from there.
    const listed =
      found && isWhole
        ? { source: `${coreOf(resource)} where ${resource.id} = any($1::uuid[])`, values: [found] }
        : { source, values };
    const isPastTheEnd = isWhole && asked.first >= total;
    const ids = isPastTheEnd
      ? []
      : await this.idsIn(idsOf(resource, listed.source, asked, isWhole ? null : most), listed.values);
    // Ids of their own, because PostgreSQL finds rows of a union by ids that it knows, and not by those of a join.
    const rows = await this.sql.query<Row>(
      `select ${resource.select} from ${resource.from} where ${resource.id} = any($1::uuid[])
      order by array_position($1::uuid[], ${resource.id})`,
      [ids],
    );
    return Page.counted(resource.name, await present(rows), total, asked.first, { most });
  }

  /** One more than `most` stands for any larger number. */
  private async countUpTo(
    most: number,
    resource: AdminResource,
    filter: AdminQuery['filter'],
    source: string,
    values: unknown[],
  ): Promise<number> {
    const covered = await this.countCovered(most, resource, filter);
    return covered > most ? covered : this.count(`from ${source}`, most, values);
  }

  /** The matches among the records that an index covers: a lower bound, 0 where a filter cannot be decided there. */
  private async countCovered(
    most: number,
    resource: AdminResource,
    filter: AdminQuery['filter'],
  ): Promise<number> {
    const values: unknown[] = [];
    const conditions = conditionsOf('covered', resource, filter, bindTo(values), this.clock.now());
    if (!resource.covered || conditions.length === 0 || conditions.includes(undefined)) return 0;
    const leading = conditions.filter((_, at) => resource.filter[Object.keys(filter)[at]!]!.leads);
    const read = [resource.covered, ...leading].join(' and ');
    const rows = `from (${read} limit ${MOST_COVERED}) as covered where ${conditions.join(' and ')}`;
    return this.count(rows, most, values);
  }

  private async count(rows: string, most: number, values: unknown[]): Promise<number> {
    const [counted] = await this.sql.query<{ total: number }>(countTo(rows, most), values);
    return counted!.total;
  }

  private async idsIn(text: string, values: unknown[]): Promise<string[]> {
    return (await this.sql.query<{ id: string }>(text, values)).map(({ id }) => id);
  }

  /** The rows that are listed: FROM and WHERE. */
  private sourceOf(resource: AdminResource, filter: AdminQuery['filter'], values: unknown[]): string {
    const bind = bindTo(values);
    const now = this.clock.now();
    const conditions = conditionsOf('sql', resource, filter, bind, now);
    const always = alwaysOf(resource, () => bind(now));
    if (always) conditions.unshift(always);
    return `${coreOf(resource)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
  }

  /** One record; 404 when there is none. */
  async record<Row extends QueryResultRow, View>(
    resource: AdminResource,
    id: string,
    present: Present<Row, View>,
  ): Promise<View> {
    const values: unknown[] = [id];
    const always = alwaysOf(resource, () => bindTo(values)(this.clock.now()));
    const rows = await this.sql.query<Row>(
      `select ${resource.select} from ${resource.from} where ${always ? `${always} and ` : ''}${resource.id} = $1`,
      values,
    );
    const [view] = await present(rows);
    if (!view) throw notFound();
    return view;
  }

  /** One record whose rows are its JSON, with its version; 404 when there is none. */
  async versioned<View extends QueryResultRow>(
    resource: EditableResource,
    id: string,
  ): Promise<VersionedRecord<View>> {
    const select = `${versionOf(resource)} as "rowVersion", ${resource.select}`;
    const asItIs = (rows: (View & { rowVersion: string })[]) => rows;
    const { rowVersion, ...record } = await this.record({ ...resource, select }, id, asItIs);
    return new VersionedRecord(record as unknown as View, rowVersion);
  }

  /**
   * For the transaction that changes the record: locks its row, so that of two changes of one version the second waits for
   * the first, and then sees what it wrote. Throws 412 if the version is another one. A missing record is left to the
   * change itself.
   */
  async holdVersion(resource: EditableResource, id: string, accepted: AcceptedVersions): Promise<void> {
    if (accepted === null) return;
    const { from, edited } = resource;
    const its = `${resource.id} = $1`;
    // The version is read by a statement of its own: the one that waits for a lock has an older view of other rows.
    await this.sql.query(
      `select 1 from ${from} where ${resource.held ?? its} order by ${resource.id} for update of ${edited}`,
      [id],
    );
    const [held] = await this.sql.query<{ version: string }>(
      `select ${versionOf(resource)} as version from ${from} where ${its}`,
      [id],
    );
    if (held && !accepted.includes(held.version)) throw changedMeanwhile();
  }
}

/**
 * The version of a row is the transaction that wrote it, which PostgreSQL keeps with each. It needs no column, no clock
 * and no program that remembers to raise it, and locking the row leaves it as it is.
 */
const versionOf = ({ edited, version }: EditableResource): string => version ?? `${edited}.xmin::text`;

const bindTo =
  (values: unknown[]): Bind =>
  (bound) =>
    `$${values.push(bound)}`;

/** The condition of each filter on the records, or on the covered ones: undefined where those cannot decide it. */
const conditionsOf = (
  on: 'sql' | 'covered',
  resource: AdminResource,
  filter: AdminQuery['filter'],
  bind: Bind,
  now: Date,
): (string | undefined)[] =>
  Object.entries(filter).map(([key, value]) => resource.filter[key]![on]?.(value, bind, now));

const coreOf = ({ core, from }: AdminResource): string => core ?? from;

/** The condition that always applies. `now` binds the product's time where the condition asks for it. */
const alwaysOf = ({ where }: AdminResource, now: () => string): string | undefined =>
  typeof where === 'function' ? where(`${now()}::timestamptz`) : where;

/**
 * The ids of a range, in order. Few records (`most` is null) are found by their filters and sorted: PostgreSQL
 * would rather scan the whole order for them. Many are read in order; without an index for it, the first `most` of the
 * list's own order are sorted.
 */
function idsOf(
  resource: AdminResource,
  source: string,
  { sort, first, limit }: AdminQuery,
  most: number | null,
): string {
  const columns = [resource.sort[sort.key]!].flat();
  const { direction } = sort;
  const [natural, way] = resource.order;
  if (most !== null && (!resource.indexed || resource.indexed.includes(sort.key))) {
    const order = orderOf([...columns, resource.id], direction);
    return `select ${resource.id} as id from ${source}
      order by ${order} limit ${limit} offset ${first}`;
  }
  const sorted = columns.map((column, at) => `${column} as sorted_${at}`);
  const order = orderOf([...columns.map((_, at) => `sorted_${at}`), 'id'], direction);
  const own = orderOf([...[resource.sort[natural]!].flat(), resource.id], way);
  return `select id from (
      select ${resource.id} as id, ${sorted.join(', ')} from ${source} ${most === null ? 'offset 0' : `order by ${own} limit ${most}`}
    ) listed order by ${order} limit ${limit} offset ${first}`;
}

const orderOf = (columns: string[], direction: string): string =>
  [...new Set(columns)].map((column) => `${column} ${direction}`).join(', ');
