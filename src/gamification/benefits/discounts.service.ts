import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { ListingReaderService } from '../../listings/reading/listing-reader.service';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden } from '../../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../../platform/http/page';
import type { DiscountView } from './benefits.dto';
import { BenefitsService } from './benefits.service';

const DAYS = 30;
/** A larger fall is another offer (a month instead of a year), not a discount. */
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
    const views = await this.listings.findViews(
      cuts.map(({ listingId }) => listingId),
      actor,
    );
    const byId = new Map(views.map((view) => [view.listingId, view]));
    const items = cuts
      .map(({ listingId, ...cut }) => ({ ...cut, listing: byId.get(listingId)! }))
      .filter(({ listing }) => listing);
    return new Page('discounts', items, counted!.n, offset);
  }

  private async assertUnlocked({ userId, role }: Actor): Promise<void> {
    const mine = (await this.benefits.benefitsOf(userId)).find(({ key }) => key === 'DISCOUNTED_PROPERTIES')!;
    if (!mine.unlocked && role !== 'admin') throw forbidden(mine.needs, 'BENEFIT_LOCKED');
  }
}

/** The last published price of a visible listing, when it is lower than the one before. $1 since when. */
const CUTS = `from listing_prices p join listings l on l.id = p.listing_id and l.visible
  cross join lateral (
    select q.start_price from listing_prices q
    where q.listing_id = p.listing_id and q.published_at is not null and (q.at, q.id) < (p.at, p.id)
    order by q.at desc, q.id desc limit 1) before
  where p.published_at >= $1 and p.start_price < before.start_price and p.start_price >= before.start_price * ${MOST}
    and p.start_price = l.start_price
    and not exists (select from listing_prices n
      where n.listing_id = p.listing_id and n.published_at is not null and (n.at, n.id) > (p.at, p.id))`;

const DISCOUNTS_COUNT = statement('discounts-count', `select count(*)::int as n ${CUTS}`, ['instant'], {
  n: 'int',
});

const DISCOUNTS = statement(
  'discounts',
  `select p.listing_id as "listingId", before.start_price::float8 as before, p.start_price::float8 as now,
         ${isoInstant('p.published_at')} as at ${CUTS} order by p.published_at desc, p.id desc limit $2 offset $3`,
  ['instant', 'int', 'int'],
  row<Cut>({ listingId: 'uuid', before: 'float', now: 'float', at: 'text' }),
);
