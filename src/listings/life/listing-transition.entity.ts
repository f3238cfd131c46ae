import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, TextColumn } from '../../platform/database/orm/columns';
import type { ActorKind, ListingAction, ListingStatus } from './listing.states';
import type { RevisionAction } from './listing-revision.entity';
import type { Listing } from './listing.entity';

/** What is recorded of a listing: its transitions, its removal, and what became of its revisions. */
export type RecordedAction = ListingAction | 'delete' | RevisionAction;

/** Why: a moderation reason (or let, sold) and words of one's own. */
export type Reason = { code?: string | null; note?: string | null };

/** A transition that was just made, on its way to the journal. `by` is null for the system. */
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
@Entity({ tableName: 'listing_transitions' })
export class ListingTransition {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @IdColumn() listingId: string;
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
