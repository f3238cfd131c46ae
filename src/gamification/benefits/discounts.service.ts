import { sql, type Kysely } from 'kysely';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import { Injectable } from '@nestjs/common';
import { ListingReaderService } from '../../listings/reading/listing-reader.service';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden } from '../../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { DiscountView } from './benefits.dto';
import { BenefitsService } from './benefits.service';

const DAYS = 30;
/** A larger fall is another offer (a room instead of a flat) or a corrected mistake, not a discount. */
const MOST = 0.5;

type Cut = { listingId: string; before: number; now: number; at: string };

/** Listings with a recent price cut that still holds, latest first, for people who have the benefit. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly benefits: BenefitsService,
    private readonly listings: ListingReaderService,
  ) {}

  /** Throws 403 naming the missing requirement. */
  async list(actor: Actor, query: PageQuery): Promise<Page<DiscountView>> {
    await this.assertUnlocked(actor);
    const { limit, offset } = windowOf(query);
    const since = new Date(this.clock.now().getTime() - DAYS * DAY_MS);
    const counted = await this.sql.row(DISCOUNTS_COUNT, [since]);
    const cuts = await this.sql.rows(DISCOUNTS, [since, limit, offset]);
    const ids = cuts.map(({ listingId }) => listingId);
    const byId = await this.listings.findViewsById(ids, actor);
    const items = cuts.flatMap(({ listingId, ...cut }) => {
      const listing = byId.get(listingId);
      return listing ? [{ ...cut, listing }] : [];
    });
    return new Page('discounts', items, counted!.n, offset);
  }

  private async assertUnlocked({ userId, role }: Actor): Promise<void> {
    const mine = (await this.benefits.benefitsOf(userId)).find(({ key }) => key === 'DISCOUNTED_PROPERTIES')!;
    if (!mine.unlocked && role !== 'admin') throw forbidden(mine.needs, 'BENEFIT_LOCKED');
  }
}

/** The lowest price of the thirty days before `p`, the first of which began with or before them. */
const LOWEST = sql<{ start_price: number }>`(
  select min(o.start_price) as start_price from listing_prices o
  where o.listing_id = p.listing_id and o.published_at is not null and o.period = p.period
    and (o.at, o.id) < (p.at, p.id)
    and o.at >= coalesce((
      select max(f.at) from listing_prices f
      where f.listing_id = p.listing_id and f.published_at is not null
        and f.at <= p.at - ${sql.lit(`${DAYS} days`)}::interval
    ), '-infinity'))`.as('lowest');

/**
 * The last published price of a visible listing, since an instant, when the one before was for the same period, and it is
 * lower than all of the thirty days before it: raised for a while and cut again, it is no discount, or no larger one.
 */
const cuts = (db: Kysely<Tables>, since: Date) =>
  db
    .selectFrom('listing_prices as p')
    .innerJoin('listings as l', (join) => join.onRef('l.id', '=', 'p.listing_id').on('l.visible', '=', true))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('listing_prices as q')
          .select('q.period')
          .whereRef('q.listing_id', '=', 'p.listing_id')
          .where('q.published_at', 'is not', null)
          .where(({ eb, refTuple }) => eb(refTuple('q.at', 'q.id'), '<', refTuple('p.at', 'p.id')))
          .orderBy('q.at', 'desc')
          .orderBy('q.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(LOWEST, (join) => join.onTrue())
    .where('p.published_at', '>=', since)
    .whereRef('p.period', '=', 'before.period')
    .whereRef('p.start_price', '<', 'lowest.start_price')
    .where(({ eb }) => eb('p.start_price', '>=', eb('lowest.start_price', '*', MOST)))
    .whereRef('p.start_price', '=', 'l.start_price')
    .where(({ exists, not, selectFrom }) => {
      const later = selectFrom('listing_prices as n')
        .select('n.id')
        .whereRef('n.listing_id', '=', 'p.listing_id')
        .where('n.published_at', 'is not', null)
        .where(({ eb, refTuple }) => eb(refTuple('n.at', 'n.id'), '>', refTuple('p.at', 'p.id')));
      return not(exists(later));
    });

const DISCOUNTS_COUNT = statement(
  'discounts-count',
  (db, since) => cuts(db, since).select(countRows().as('n')),
  ['instant'],
  { n: 'int' },
);

/** $1 since when, $2 limit, $3 offset. */
const DISCOUNTS = statement(
  'discounts',
  (db, since, limit, offset) =>
    cuts(db, since)
      .select(({ ref }) => [
        'p.listing_id as listingId',
        sql<number>`${ref('lowest.start_price')}::float8`.as('before'),
        sql<number>`${ref('p.start_price')}::float8`.as('now'),
        isoText(ref('p.published_at')).as('at'),
      ])
      .orderBy('p.published_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['instant', 'int', 'int'],
  row<Cut>({ listingId: 'uuid', before: 'float', now: 'float', at: 'text' }),
);
