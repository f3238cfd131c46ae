import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { InstantColumn, NairaColumn, ReferenceColumn, sumOfNaira } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Listing } from './listing.entity';
import { OptionalProps } from '@mikro-orm/core';

/** A price that a listing had from `at` on, in naira. Visitors see those that were published. */
@Entity({ tableName: 'listing_prices' })
@IndexOn('listing_prices_listing_index', ['listingId', 'at desc', 'id desc'])
@IndexOn('listing_prices_published_index', ['publishedAt desc', 'id desc'], {
  where: 'published_at is not null',
})
export class ListingPrice {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => Listing) listingId: string;
  @InstantColumn() at: Date;
  @NairaColumn({ check: sumOfNaira('start_price', '> 0') }) startPrice: number;
  @NairaColumn({ nullable: true, check: sumOfNaira('end_price', '> 0') }) endPrice: number | null = null;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listing_prices: TableOf<ListingPrice>;
  }
}
