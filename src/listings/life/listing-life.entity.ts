import { Property } from '@mikro-orm/decorators/legacy';
import {
  FlagColumn,
  InstantColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import { ListingContentColumns } from '../content/listing-content.entity';
import type { ListingStatus } from './listing.states';
import { User } from '../../users/account/user.entity';

type Filled = 'status' | 'lockVersion' | 'premium' | 'ownerSuspended';

/** The text that the console searches: an expression of an index, as the following ones. */
export const LISTING_TEXT = "coalesce(title, '') || ' ' || coalesce(address, '')";
/** When it was handed in; drafts that never were stand before all others. */
export const HANDED_IN = "coalesce(submitted_at, '-infinity'::timestamptz)";
/** The console's filters besides the status, each with its kind. */
export const LISTING_TAGS = `array['type ' || type, 'kind ' || property_type, 'state ' || state, 'city ' || city,
  case when verified_at is not null then 'verified' end]`;
const NOT_DELETED = 'deleted_at is null';

/** The columns that the rules of `Listing` write. */
@IndexOn('listings_owner_index', ['ownerId', 'createdAt', 'id'], { where: NOT_DELETED })
@IndexOn('listings_pending_index', ['submittedAt', 'id'], {
  where: "status = 'PENDING' and deleted_at is null",
})
@IndexOn('listings_confirmed_index', ['confirmedAt'], {
  where: "status = 'APPROVED' and deleted_at is null",
})
@IndexOn('listings_created_index', ['createdAt', 'id'], { where: NOT_DELETED })
@IndexOn('listings_price_index', ['startPrice', 'id'], { where: NOT_DELETED })
@IndexOn('listings_approved_index', ['approvedAt', 'id'], { include: ['visible'], where: NOT_DELETED })
@IndexBy('listings_handed_in_index', `(${HANDED_IN}, id) include (submitted_at) where ${NOT_DELETED}`)
@IndexBy('listings_status_index', `(status, ${HANDED_IN}, id) include (submitted_at) where ${NOT_DELETED}`)
@IndexOn('listings_claimed_index', ['claimedAt'], { where: 'claimed_at is not null' })
@IndexOn('listings_hidden_index', ['ownerId'], {
  where: `status = 'APPROVED' and ${NOT_DELETED} and owner_suspended`,
})
@IndexOn('listings_shown_owner_index', ['ownerId'], { where: 'visible' })
@IndexOn('listings_approved_owner_index', ['ownerId'], { where: 'approved_at is not null' })
@IndexBy('listings_text_index', `using gin (fold_marks(${LISTING_TEXT}) gin_trgm_ops)`)
@IndexBy('listings_tags_index', `using gin ((${LISTING_TAGS})) where ${NOT_DELETED}`)
export abstract class ListingLifeColumns<Optional extends string = never> extends ListingContentColumns<
  Filled | Optional
> {
  @ReferenceColumn(() => User, { name: 'listings_owner_id_foreign' }) ownerId: string;
  @TextColumn({ default: 'DRAFT' }) status: ListingStatus = 'DRAFT';
  /** Rises at every write, which makes every write conditional on the version that was read. */
  @Property({ type: 'integer', version: true, default: 1 }) lockVersion: number;
  /** Its owner has the premium plan. */
  @FlagColumn({ default: false }) premium = false;
  /** Its owner is suspended, so nobody else sees it. */
  @FlagColumn({ default: false }) ownerSuspended = false;
  @InstantColumn({ nullable: true }) verifiedAt: Date | null = null;
  @TextColumn({ nullable: true }) verifiedMethod: string | null = null;
  @TextColumn({ nullable: true }) verifiedNote: string | null = null;
  @InstantColumn({ nullable: true }) submittedAt: Date | null = null;
  @InstantColumn({ nullable: true }) approvedAt: Date | null = null;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) approvedBy: string | null = null;
  /** The price that an admin last approved: cuts are measured against it. */
  @NairaColumn({ nullable: true }) approvedPrice: number | null = null;
  @InstantColumn({ nullable: true }) pausedAt: Date | null = null;
  /** When its owner last confirmed that it is still available. */
  @InstantColumn({ nullable: true }) confirmedAt: Date | null = null;
  @InstantColumn({ nullable: true }) expiredAt: Date | null = null;
  @InstantColumn({ nullable: true }) closedAt: Date | null = null;
  @TextColumn({ nullable: true }) closedOutcome: 'let' | 'sold' | null = null;
  @NairaColumn({ nullable: true }) closedPrice: number | null = null;
  /** Hash of the content when it was closed. */
  @TextColumn({ nullable: true }) closedContentHash: string | null = null;
  @InstantColumn({ nullable: true }) suspendedAt: Date | null = null;
  /** The state before the suspension; null while it is not suspended. */
  @TextColumn({ nullable: true }) suspendedFrom: ListingStatus | null = null;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;

  /** Clears the rejection reason and the claim. */
  protected settle(): void {
    this.reasonCode = null;
    this.note = null;
    this.suspendedAt = null;
    this.suspendedFrom = null;
    this.unclaim();
  }

  protected handIn(at: Date): void {
    this.settle();
    this.submittedAt = at;
  }

  protected unverify(): void {
    this.verifiedAt = null;
    this.verifiedMethod = null;
    this.verifiedNote = null;
  }
}
