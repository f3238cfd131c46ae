import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';

/** An SQL condition of the row `upload`, which its subject no longer uses: somebody else still needs it. */
type KeepRule = string;

/** Released uploads whose files stay a while. The feature that needs them adds its rule at the start. */
@Injectable()
export class KeptUploadsService {
  private readonly rules: KeepRule[] = [];
  private found?: ReturnType<typeof removableBy>;

  constructor(private readonly sql: Sql) {}

  addRule(rule: KeepRule): void {
    this.rules.push(rule);
    this.found = undefined;
  }

  /** The released uploads among these that no rule keeps. */
  async removableOf(ids: string[]): Promise<string[]> {
    const rows = await this.sql.rows(this.statements.these, [ids]);
    return rows.map(({ id }) => id);
  }

  /** Up to `limit` released uploads that no rule keeps. */
  async removable(limit: number): Promise<string[]> {
    const rows = await this.sql.rows(this.statements.any, [limit]);
    return rows.map(({ id }) => id);
  }

  private get statements(): ReturnType<typeof removableBy> {
    return (this.found ??= removableBy(this.rules));
  }
}

/** SQL for a set that is put together: each feature adds its condition. */
function removableBy(rules: readonly KeepRule[]) {
  const unneeded = rules.map((rule) => `and not (${rule})`).join(' ');
  const removable = `select upload.id from uploads upload where upload.released_at is not null ${unneeded}`;
  return {
    these: statement('uploads-removable-of', `${removable} and upload.id = any($1)`, ['uuid[]'], {
      id: 'uuid',
    }),
    any: statement('uploads-removable', `${removable} limit $1`, ['int'], { id: 'uuid' }),
  };
}
