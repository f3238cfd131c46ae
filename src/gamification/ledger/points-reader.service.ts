import { sql } from 'kysely';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import { LedgerService } from './ledger.service';
import type { LedgerEntryView, PointsView } from './points.dto';

/** A person's own coins and points, with the ledger entries behind them. */
@Injectable()
export class PointsReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
  ) {}

  /** Newest first. Sent as a {@link PointsView}, with the headers of the list in it. */
  async view(userId: string, query: PageQuery): Promise<Page<LedgerEntryView>> {
    const { limit, offset } = windowOf(query);
    const entries = await this.sql.rows(POINTS_ENTRIES, [userId, limit, offset]);
    const counted = await this.sql.row(POINTS_COUNT, [userId]);
    const { total } = counted!;
    const body: PointsView = { ...(await this.ledger.balanceOf(userId)), entries, total };
    return new Page('entries', entries, total, offset, { body });
  }
}

const POINTS_ENTRIES = statement(
  'points-entries',
  (db, userId, limit, offset) =>
    db
      .selectFrom('ledger_entries as e')
      .select(({ ref }) => [
        'e.id as entryId',
        sql<number>`(${ref('e.coins')} / 10.0)::float8`.as('amount'),
        'e.reason',
        'e.subject',
        isoText(ref('e.at')).as('at'),
      ])
      .where('e.user_id', '=', userId)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['uuid', 'int', 'int'],
  row<LedgerEntryView>({ entryId: 'uuid', amount: 'float', reason: 'text', subject: 'text?', at: 'text' }),
);

const POINTS_COUNT = statement(
  'points-count',
  (db, userId) =>
    db.selectFrom('ledger_entries').select(countRows().as('total')).where('user_id', '=', userId),
  ['uuid'],
  { total: 'int' },
);
