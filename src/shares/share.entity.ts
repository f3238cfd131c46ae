import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { productNow } from '../platform/clock/clock';
import { Listing } from '../listings/life/listing.entity';
import { newId } from '../platform/database/orm/base.entity';
import { InstantColumn, IntColumn, ReferenceColumn, TextColumn } from '../platform/database/orm/columns';
import { IndexBy, UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';

/** The link of a person, or of a visitor, to a listing that they shared; one for each. */
@Entity({ tableName: 'shares' })
@UniqueOn('shares_person_unique', ['listingId', 'sharerId'], 'sharer_id is not null')
@UniqueOn('shares_visitor_unique', ['listingId', 'addressHash', 'browserHash'], 'sharer_id is null')
@IndexBy('shares_created_brin', 'using brin (created_at) with (autosummarize = on)')
export class Share {
  [OptionalProps]?: 'id' | 'opened' | 'createdAt';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  /** The last part of its URL. */
  @TextColumn({ unique: true }) code: string;
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  /** Null for a visitor. */
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'cascade' }) sharerId: string | null = null;
  /** Keyed hashes of the IP address and browser from which it was last shared. */
  @TextColumn() addressHash: string;
  @TextColumn() browserHash: string;
  /** How many others have opened it. */
  @IntColumn({ default: 0 }) opened = 0;
  @InstantColumn() createdAt: Date = productNow();
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    shares: TableOf<Share>;
  }
}
