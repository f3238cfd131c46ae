import { setFields } from '../platform/database/orm/set-fields';
import { isDeepStrictEqual } from 'node:util';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
} from '../platform/database/orm/columns';
import { claimOver, NO_CLAIM } from '../listings/life/listing.claims';
import { conflict } from '../platform/http/errors';
import type { StoredImage } from '../uploads/upload.entity';
import { isLookedAt, only, type ServiceContent, type WaitingEdit } from './service.content';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import { User } from '../users/account/user.entity';

export const SERVICE_STATUSES = [
  'PENDING',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** The outcome of an edit: it applied, the service was submitted again, or the change is pending. */
export type EditOutcome = 'applied' | 'submitted' | 'waits';
export type ServiceDecision = Exclude<ServiceStatus, 'PENDING' | 'SUSPENDED'>;
type Decided = { by: string; at: Date; reason: string | null; note: string | null };

const APPROVED = "deleted_at is null and status = 'APPROVED'";

type Filled = 'included' | 'excluded' | 'images' | 'status' | 'version' | 'submittedAt';
type Kept = 'ratingSum' | 'reviewCount';

/** A home service that a person offers. Published once an admin has approved it. */
@Entity({ tableName: 'services' })
@Check({
  name: 'services_pending_check',
  expression:
    "(pending is null) = (pending_submitted_at is null) and (pending is null or status = 'APPROVED')",
})
@IndexOn('services_owner_index', ['ownerId', 'createdAt desc', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('services_approved_index', ['createdAt desc', 'id desc'], { where: APPROVED })
@IndexOn('services_kind_index', ['kind', 'createdAt desc', 'id desc'], { where: APPROVED })
@IndexBy(
  'services_waiting_index',
  "(coalesce(pending_submitted_at, submitted_at), id) where deleted_at is null and (status = 'PENDING' or pending is not null)",
)
export class Service extends BaseEntity<Filled | Kept | 'isWaiting'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @TextColumn() kind: string;
  @TextColumn() title: string;
  @TextColumn() description: string;
  @TextColumn() state: string;
  @TextColumn({ nullable: true }) area: string | null = null;
  @NairaColumn({ check: 'start_price > 0' }) startPrice: number;
  @TextListColumn({ default: [] }) included: string[] = [];
  @TextListColumn({ default: [] }) excluded: string[] = [];
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @TextColumn({ default: 'PENDING', oneOf: SERVICE_STATUSES }) status: ServiceStatus = 'PENDING';
  /** The pending edit, while visitors see the approved content. Only a published service has one. */
  @JsonColumn({ nullable: true }) pending: WaitingEdit | null = null;
  @InstantColumn({ nullable: true }) pendingSubmittedAt: Date | null = null;
  /** Increases when the content or the pending edit changes; a decision names the version that was read. */
  @IntColumn({ default: 1 }) version = 1;
  @InstantColumn({ defaultRaw: 'now()' }) submittedAt: Date;
  @InstantColumn({ nullable: true }) approvedAt: Date | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  /** The status before the suspension; null while it is not suspended. */
  @TextColumn({ nullable: true }) suspendedFrom: ServiceStatus | null = null;
  @IdColumn({ nullable: true }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;
  @TextColumn({ nullable: true }) reason: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  /** The sum of stars and the number of reviews, maintained by a trigger of `service_reviews`. */
  @IntColumn({ default: 0 }) ratingSum = 0;
  @IntColumn({ default: 0 }) reviewCount = 0;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;

  /** An admin has to decide on the service or on its edit. */
  get isWaiting(): boolean {
    return this.status === 'PENDING' || this.pending !== null;
  }

  /** Changes content. Throws 409 while it is suspended. */
  edit(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    if (this.status === 'SUSPENDED') throw conflict('This service is suspended', 'WRONG_STATUS');
    return this.status === 'APPROVED' ? this.editPublished(patch, at) : this.editUnpublished(patch, at);
  }

  /** The provider withdraws the pending edit. Throws 409 when there is none. */
  withdraw(): void {
    if (!this.pending) throw conflict('No edit of this service is waiting', 'WRONG_STATUS');
    this.wait(null, null);
    this.version += 1;
  }

  /**
   * An admin's decision on `version` of the pending edit, else of the service. An approved edit becomes the content; a
   * rejected one is dropped, and the published content stays. Throws 409 when the version is stale, already decided, or
   * claimed by another admin.
   */
  decide(decision: ServiceDecision, version: number, { by, at, reason, note }: Decided): void {
    if (this.version !== version)
      throw conflict('This service has changed since you opened it', 'STALE_VERSION');
    this.assertWaiting();
    claimOver(this, by, at);
    setFields(this as Service, { decidedAt: at, decidedBy: by, reason, note, ...NO_CLAIM });
    this.version += 1;
    if (this.pending) {
      if (decision === 'APPROVED') setFields(this as Service, this.pending);
      this.wait(null, null);
      return;
    }
    this.status = decision;
    if (decision === 'APPROVED') this.approvedAt = at;
  }

  /** Suspends a published or pending service and drops its pending edit. Throws 409 for any other status. */
  suspend({ by, at, reason, note }: Decided): void {
    if (this.status !== 'APPROVED' && this.status !== 'PENDING')
      throw conflict('This service is neither published nor waiting', 'WRONG_STATUS');
    this.suspendedFrom = this.status;
    this.status = 'SUSPENDED';
    this.decidedAt = at;
    this.decidedBy = by;
    this.reason = reason;
    this.note = note;
    this.wait(null, null);
    this.version += 1;
  }

  /** Restores the status before the suspension. Throws 409 when it is not suspended. */
  restore(by: string, at: Date): void {
    if (this.status !== 'SUSPENDED' || !this.suspendedFrom)
      throw conflict('This service is not suspended', 'WRONG_STATUS');
    this.status = this.suspendedFrom;
    this.suspendedFrom = null;
    this.decidedAt = at;
    this.decidedBy = by;
    this.reason = null;
    this.note = null;
    this.version += 1;
  }

  /** An admin claims it for review. Throws 409 when another admin has claimed it, or it is not pending. */
  claim(by: string, at: Date): void {
    this.assertWaiting();
    setFields(this as Service, claimOver(this, by, at));
  }

  /** Not approved yet: the service itself changes, and after a rejection it is submitted again. */
  private editUnpublished(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    if (this.changedBy(patch).length === 0) return 'applied';
    setFields(this as Service, patch);
    this.version += 1;
    if (this.status === 'PENDING') return 'applied';
    this.status = 'PENDING';
    this.submittedAt = at;
    this.reason = null;
    this.note = null;
    return 'submitted';
  }

  /** Price, place and lists apply at once. Fields that need approval become pending and replace an earlier pending edit. */
  private editPublished(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    const changed = this.changedBy(patch);
    const atOnce = changed.filter((key) => !isLookedAt(key));
    const waits = changed.filter(isLookedAt);
    const edit: WaitingEdit = only(patch, waits);
    // A client may send back the whole record as visitors see it; that does not change the pending edit.
    const isNew = waits.length > 0 && !isDeepStrictEqual(edit, this.pending);
    if (!isNew && atOnce.length === 0) return 'applied';
    setFields(this as Service, only(patch, atOnce));
    this.version += 1;
    if (!isNew) return 'applied';
    this.wait(edit, at);
    return 'waits';
  }

  /** Releases the claim, because the admin has to read the new version. */
  private wait(edit: WaitingEdit | null, at: Date | null): void {
    setFields(this as Service, { pending: edit, pendingSubmittedAt: at, ...NO_CLAIM });
    if (edit) setFields(this as Service, { reason: null, note: null });
  }

  private changedBy(patch: Partial<ServiceContent>): (keyof ServiceContent)[] {
    // Not compared as text: jsonb stores the keys of a picture in its own order.
    const keys = Object.keys(patch) as (keyof ServiceContent)[];
    return keys.filter((key) => !isDeepStrictEqual(patch[key], this[key]));
  }

  private assertWaiting(): void {
    if (!this.isWaiting) throw conflict('This service is not waiting for a decision', 'WRONG_STATUS');
  }
}
