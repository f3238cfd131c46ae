import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import {
  InstantColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  sumOfNaira,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { RECURRENCE_NAMES } from '../content/listing-fields';
import { Listing } from './listing.entity';
import { OptionalProps } from '@mikro-orm/core';

/** The period that a price is for: `whole` is that of a sale. */
const PERIODS = [...RECURRENCE_NAMES, 'whole'] as const;
export type PricePeriod = (typeof PERIODS)[number];

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
  /** Null where it was recorded before periods were, and is not known: such a price is compared with no other. */
  @TextColumn({ nullable: true, oneOf: PERIODS }) period: PricePeriod | null = null;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listing_prices: TableOf<ListingPrice>;
  }
}
