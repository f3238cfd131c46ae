import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { isOrmUntouched } from '../orm/request-orm';

/**
 * Hand-written statements through the ORM's own connection pool, as named prepared statements: PostgreSQL plans each
 * once a connection. For hot paths only. Inside a transaction the statement joins it: a second connection would not
 * see the transaction's rows, and the embedded database would wait for it forever.
 */
@Injectable()
export class Sql {
  private pool?: Pool;

  constructor(private readonly em: EntityManager) {}

  /** All rows of a statement with `$1` placeholders. One `name` must always mean the same `text`. */
  rows<T extends QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<T[]> {
    return this.run<T>(text, values, name);
  }

  /** The first row, or null. */
  async row<T extends QueryResultRow>(name: string, text: string, values: unknown[] = []): Promise<T | null> {
    return (await this.run<T>(text, values, name))[0] ?? null;
  }

  /** All rows of a statement whose text varies (the filters of a console list): planned each time. */
  query<T extends QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return this.run<T>(text, values);
  }

  private async run<T extends QueryResultRow>(text: string, values: unknown[], name?: string): Promise<T[]> {
    const transaction = isOrmUntouched() ? undefined : this.em.getTransactionContext<Kysely<unknown>>();
    if (transaction) return (await transaction.executeQuery<T>(CompiledQuery.raw(text, values))).rows;
    const pool = (this.pool ??= await this.em.getConnection().getNativeClient());
    return (await pool.query<T>({ name, text, values })).rows;
  }
}
