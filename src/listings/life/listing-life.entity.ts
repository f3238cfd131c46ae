import { Property } from '@mikro-orm/decorators/legacy';
import {
  FlagColumn,
  InstantColumn,
  IntColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import { ListingContentColumns } from '../content/listing-content.entity';
import type { ListingStatus } from './listing.states';
import { User } from '../../users/account/user.entity';

type Filled = 'status' | 'version' | 'lockVersion' | 'premium' | 'ownerSuspended';

/** The columns that the rules of `Listing` write. */
@IndexOn('listings_owner_index', ['ownerId', 'createdAt'], { where: 'deleted_at is null' })
@IndexOn('listings_pending_index', ['submittedAt', 'id'], {
  where: "status = 'PENDING' and deleted_at is null",
})
@IndexOn('listings_confirmed_index', ['confirmedAt'], {
  where: "status = 'APPROVED' and deleted_at is null",
})
export abstract class ListingLifeColumns<Optional extends string = never> extends ListingContentColumns<
  Filled | Optional
> {
  @ReferenceColumn(() => User, { name: 'listings_owner_id_foreign' }) ownerId: string;
  @TextColumn({ default: 'DRAFT' }) status: ListingStatus = 'DRAFT';
  /** Rises when the content changes; a decision names the version that the admin read. */
  @IntColumn({ default: 1 }) version = 1;
  /** Rises at every write, which makes every write conditional on the version that was read. */
  @Property({ type: 'integer', version: true, default: 1 }) lockVersion: number;
  /** Its owner has the premium plan. */
  @FlagColumn({ default: false }) premium = false;
  /** Its owner is suspended, so nobody else sees it. */
  @FlagColumn({ default: false }) ownerSuspended = false;
  @InstantColumn({ nullable: true }) verifiedAt: Date | null = null;
  @TextColumn({ nullable: true }) verifiedMethod: string | null = null;
  @TextColumn({ nullable: true }) verifiedNote: string | null = null;
  /** Why it was refused or suspended: one of the moderation reasons. */
  @TextColumn({ nullable: true }) reasonCode: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
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
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;

  /** Clears the rejection reason and the claim. */
  protected settle(): void {
    this.reasonCode = null;
    this.note = null;
    this.suspendedAt = null;
    this.claimedBy = null;
    this.claimedAt = null;
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
