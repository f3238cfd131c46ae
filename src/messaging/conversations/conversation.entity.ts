import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { Listing } from '../../listings/life/listing.entity';
import { OptionalProps } from '@mikro-orm/core';

/** The messages between the same people about the same listing, or about none. */
@Entity({ tableName: 'conversations' })
export class Conversation {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  /** Unique; see {@link peopleKey}. */
  @TextColumn({ unique: 'conversations_people_unique' }) peopleKey: string;
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'set null' }) listingId: string | null = null;
  @IdColumn() startedBy: string;
  @InstantColumn() createdAt: Date;
}

/** A key for a set of people and a listing; the order of the people does not matter. */
export const peopleKey = (userIds: string[], listingId: string | null): string =>
  `${[...userIds].sort().join(',')}/${listingId ?? ''}`;

declare module '../../platform/database/sql/tables' {
  interface Tables {
    conversations: TableOf<Conversation>;
  }
}
