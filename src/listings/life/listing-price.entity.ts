import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, NairaColumn } from '../../platform/database/orm/columns';

/** A price that a listing had from `at` on, in naira. Visitors see those that were published. */
@Entity({ tableName: 'listing_prices' })
export class ListingPrice {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @IdColumn() listingId: string;
  @InstantColumn() at: Date;
  @NairaColumn() startPrice: number;
  @NairaColumn({ nullable: true }) endPrice: number | null = null;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
}
