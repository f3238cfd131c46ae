import { Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import type { ActorKind, ListingAction, ListingStatus } from './listing.states';
import type { RevisionAction } from './listing-revision.entity';
import type { Reason } from '../../approval/decision';
import { Listing } from './listing.entity';
import { IndexOn } from '../../platform/database/orm/indexes';
import { OptionalProps } from '@mikro-orm/core';
import { appendOnly } from '../../platform/database/orm/routines';
import type { TableOf } from '../../platform/database/sql/tables';

/** The actions in a listing's history: its transitions, its deletion, and the decisions on its revisions. */
export type RecordedAction = ListingAction | 'delete' | RevisionAction;

/** A transition just made, not yet in the journal; its code may also be let or sold. `by` is null for the system. */
export type Transition = Reason & {
  listing: Listing;
  action: RecordedAction;
  from: ListingStatus;
  to: ListingStatus;
  by: string | null;
  kind: ActorKind;
  at: Date;
  revisionId?: string;
};

/** One line of a listing's history: who, when, from, to, why. Append-only: the database refuses every change. */
@Entity({ tableName: 'listing_transitions', triggers: appendOnly('listing_transitions') })
@Check({
  name: 'listing_transitions_actor_check',
  expression: oneOf('actor_kind', ['owner', 'admin', 'system']),
})
@IndexOn('listing_transitions_listing_index', ['listingId', 'at desc'])
@IndexOn('listings_decided_index', ['at'], { where: "actor_kind = 'admin'" })
export class ListingTransition {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => Listing) listingId: string;
  @InstantColumn() at: Date;
  @TextColumn() action: RecordedAction;
  @TextColumn() fromStatus: ListingStatus;
  @TextColumn() toStatus: ListingStatus;
  @IdColumn({ nullable: true }) actorId: string | null = null;
  @TextColumn() actorKind: ActorKind;
  @TextColumn({ nullable: true }) reasonCode: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @IdColumn({ nullable: true }) revisionId: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listing_transitions: TableOf<ListingTransition>;
  }
}
