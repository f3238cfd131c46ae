import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { SavedSearch } from '../saved-search.entity';

/** The delivery of a listing that matched already when the search was saved, or was not sent before a pause: no news. */
export const SEEN = 'seen';

/** A listing that a saved search found, once; the person is notified of it in one delivery. */
@Entity({ tableName: 'saved_search_matches' })
@IndexOn('saved_search_matches_waiting_index', ['searchId'], { where: 'delivery_id is null' })
@IndexOn('saved_search_matches_listing_index', ['listingId'])
export class SavedSearchMatch {
  [PrimaryKeyProp]?: ['searchId', 'listingId'];

  @ReferenceColumn(() => SavedSearch, { primary: true, onDelete: 'cascade' }) searchId: string;
  @IdColumn({ primary: true }) listingId: string;
  @InstantColumn() matchedAt: Date;
  /** Null until the person is notified; {@link SEEN}: never. */
  @TextColumn({ nullable: true }) deliveryId: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    saved_search_matches: TableOf<SavedSearchMatch>;
  }
}
