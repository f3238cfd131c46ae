import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { productNow } from '../platform/clock/clock';
import { Listing } from '../listings/life/listing.entity';
import { InstantColumn, ReferenceColumn } from '../platform/database/orm/columns';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';

/** A listing that a person does not want to find any more. One row for each person and listing. */
@Entity({ tableName: 'hidden_homes' })
export class HiddenHome {
  [PrimaryKeyProp]?: ['userId', 'listingId'];
  [OptionalProps]?: 'createdAt';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'hidden_homes_user_id_foreign' })
  userId: string;
  @ReferenceColumn(() => Listing, {
    primary: true,
    onDelete: 'cascade',
    name: 'hidden_homes_listing_id_foreign',
  })
  listingId: string;
  @InstantColumn() createdAt: Date = productNow();
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    hidden_homes: TableOf<HiddenHome>;
  }
}
