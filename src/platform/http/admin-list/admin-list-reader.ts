import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Clock } from '../../clock/clock';
import { Sql } from '../../database/sql/sql';
import { readAdminQuery, type AdminListQuery, type AdminResource } from './admin-list';
import { notFound } from '../errors';
import { Page } from '../page';

/** Converts rows to the console's JSON; it may read more data for all of them at once. */
type Present<Row, View> = (rows: Row[]) => View[] | Promise<View[]>;

/** Reads the lists and records of the console from a resource's description. */
@Injectable()
export class AdminListReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The requested range, with the exact total. 400 when `sort`, `range` or `filter` is invalid. */
  async page<Row extends QueryResultRow, View>(
    resource: AdminResource,
    query: AdminListQuery,
    present: Present<Row, View>,
  ): Promise<Page<View>> {
    const { filter, sort, first, limit } = readAdminQuery(resource, query);
    const values: unknown[] = [];
    const bind = (bound: unknown): string => `$${values.push(bound)}`;
    const now = this.clock.now();
    const conditions = Object.entries(filter).map(([key, value]) =>
      resource.filter[key]!.sql(value, bind, now),
    );
    if (resource.where) conditions.unshift(resource.where);
    const source = `${resource.from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
    const order = `${resource.sort[sort.key]} ${sort.direction}, ${resource.id} ${sort.direction}`;
    const [counted] = await this.sql.query<{ total: number }>(
      `select count(*)::int as total from ${source}`,
      values,
    );
    const rows = await this.sql.query<Row>(
      `select ${resource.select} from ${source} order by ${order} limit ${limit} offset ${first}`,
      values,
    );
    return new Page(resource.name, await present(rows), counted!.total, first);
  }

  /** One record; 404 when there is none. */
  async one<Row extends QueryResultRow, View>(
    resource: AdminResource,
    id: string,
    present: Present<Row, View>,
  ): Promise<View> {
    const always = resource.where ? `${resource.where} and ` : '';
    const rows = await this.sql.query<Row>(
      `select ${resource.select} from ${resource.from} where ${always}${resource.id} = $1`,
      [id],
    );
    const [view] = await present(rows);
    if (!view) throw notFound();
    return view;
  }
}
