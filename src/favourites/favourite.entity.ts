import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { productNow } from '../platform/clock/clock';
import { Listing } from '../listings/life/listing.entity';
import { InstantColumn, ReferenceColumn } from '../platform/database/orm/columns';
import { User } from '../users/account/user.entity';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';

/** A listing that a person saved. One row for each person and listing. */
@Entity({ tableName: 'favourites' })
@IndexOn('favourites_listing_id_index', ['listingId'])
@IndexBy('favourites_created_brin', 'using brin (created_at) with (autosummarize = on)')
export class Favourite {
  [PrimaryKeyProp]?: ['userId', 'listingId'];
  [OptionalProps]?: 'createdAt';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'favourites_user_id_foreign' })
  userId: string;
  @ReferenceColumn(() => Listing, {
    primary: true,
    onDelete: 'cascade',
    name: 'favourites_listing_id_foreign',
  })
  listingId: string;
  @InstantColumn() createdAt: Date = productNow();
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    favourites: TableOf<Favourite>;
  }
}
