import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { isOrmUntouched, replicaReads } from '../orm/request-orm';
import type { Statement } from './statement';
import type { ParameterKind, ValuesOf } from './statement-types';

type Given<P extends readonly ParameterKind[]> = P extends readonly []
  ? [values?: readonly []]
  : [values: ValuesOf<P>];

/**
 * Hand-written statements through the ORM's own connection pools, as named prepared statements: PostgreSQL plans each
 * once per connection. They go to a replica where the request may read from one. Inside a transaction the statement
 * joins it: a second connection would not see the transaction's rows, and the embedded database would wait for it
 * forever.
 */
@Injectable()
export class Sql {
  private pool?: Pool;

  constructor(private readonly em: EntityManager) {}

  /** For functions that receive the context of their transaction. */
  static in(em: EntityManager): Sql {
    return new Sql(em);
  }

  /** All rows. */
  rows<P extends readonly ParameterKind[], Row extends object>(
    { name, text }: Statement<P, Row>,
    ...[values = []]: Given<P>
  ): Promise<Row[]> {
    return this.run<Row & QueryResultRow>(text, [...values], name);
  }

  /** The first row, or null. */
  async row<P extends readonly ParameterKind[], Row extends object>(
    statement: Statement<P, Row>,
    ...given: Given<P>
  ): Promise<Row | null> {
    return (await this.rows(statement, ...given))[0] ?? null;
  }

  /** All rows of a statement that PostgreSQL plans for its values each time, because the best plan depends on them. */
  planned<P extends readonly ParameterKind[], Row extends object>(
    { text }: Statement<P, Row>,
    ...[values = []]: Given<P>
  ): Promise<Row[]> {
    return this.run<Row & QueryResultRow>(text, [...values]);
  }

  /**
   * All rows of a statement whose text varies (the filters of a console list), which no test compares with the database.
   * Planned each time, unless `name` always means the same text.
   */
  query<T extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<T[]> {
    return this.run<T>(text, values, name);
  }

  private async run<T extends QueryResultRow>(text: string, values: unknown[], name?: string): Promise<T[]> {
    const transaction = isOrmUntouched() ? undefined : this.em.getTransactionContext<Kysely<unknown>>();
    if (transaction) return (await transaction.executeQuery<T>(CompiledQuery.raw(text, values))).rows;
    const onPrimary = async (): Promise<T[]> => {
      const pool = (this.pool ??= await this.em.getConnection().getNativeClient());
      return (await pool.query<T>({ name, text, values })).rows;
    };
    const reads = replicaReads();
    if (!reads) return onPrimary();
    return reads.run(async ({ connection }) => {
      const pool = await connection.getNativeClient();
      return (await pool.query<T>({ name, text, values })).rows;
    }, onPrimary);
  }
}
