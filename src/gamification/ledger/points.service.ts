import { Injectable } from '@nestjs/common';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { windowOf, type PageQuery } from '../../platform/http/page';
import { Ledger } from './ledger.service';
import type { LedgerEntryView, PointsView } from './points.dto';

/** One's own coins and points, with the lines that made them. */
@Injectable()
export class Points {
  constructor(
    private readonly sql: Sql,
    private readonly ledger: Ledger,
  ) {}

  /** Newest first. */
  async view(userId: string, query: PageQuery): Promise<PointsView> {
    const { limit, offset } = windowOf(query);
    const entries = await this.sql.rows<LedgerEntryView>(
      'points-entries',
      `select id as "entryId", (coins / 10.0)::float8 as amount, reason, subject, ${isoInstant('at')} as at
       from ledger_entries where user_id = $1 order by ledger_entries.at desc, id desc limit $2 offset $3`,
      [userId, limit, offset],
    );
    const counted = await this.sql.row<{ total: number }>(
      'points-count',
      'select count(*)::int as total from ledger_entries where user_id = $1',
      [userId],
    );
    return { ...(await this.ledger.balanceOf(userId)), entries, total: counted!.total };
  }
}
