import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import {
  DateColumn,
  IdColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { Listing } from '../listings/life/listing.entity';

/** A listing's views, viewers and uses of its phone numbers on a day. */
@Entity({ tableName: 'listing_view_days' })
export class ListingViewDay {
  [PrimaryKeyProp]?: ['listingId', 'day'];
  [OptionalProps]?: 'views' | 'uniqueViewers' | 'calls' | 'whatsapps';

  @ReferenceColumn(() => Listing, { primary: true, onDelete: 'cascade' }) listingId: string;
  @DateColumn({ primary: true }) day: string;
  @IntColumn({ default: 0 }) views = 0;
  @IntColumn({ default: 0 }) uniqueViewers = 0;
  @IntColumn({ default: 0 }) calls = 0;
  @IntColumn({ default: 0 }) whatsapps = 0;
}

/** An account or visitor who viewed a listing on a day, stored only as long as needed to count them once. */
@Entity({ tableName: 'listing_viewers' })
@IndexOn('listing_viewers_day_index', ['day'])
export class ListingViewer {
  [PrimaryKeyProp]?: ['listingId', 'day', 'viewer'];

  @IdColumn({ primary: true }) listingId: string;
  @DateColumn({ primary: true }) day: string;
  /** The id of an account, or a keyed hash of a visitor's IP address and browser. */
  @TextColumn({ primary: true }) viewer: string;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    listing_view_days: TableOf<ListingViewDay>;
    listing_viewers: TableOf<ListingViewer>;
  }
}
