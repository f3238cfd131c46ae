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

/** What came of an edit: it applied, the service was handed in again, or the change waits beside what is published. */
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
  /** The edit that waits while visitors see what was approved. Only a published service has one. */
  @JsonColumn({ nullable: true }) pending: WaitingEdit | null = null;
  @InstantColumn({ nullable: true }) pendingSubmittedAt: Date | null = null;
  /** Rises when the content or the waiting edit changes; deciding names the version that was read. */
  @IntColumn({ default: 1 }) version = 1;
  @InstantColumn({ defaultRaw: 'now()' }) submittedAt: Date;
  @InstantColumn({ nullable: true }) approvedAt: Date | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  /** What it was when it was suspended; null while it is not. */
  @TextColumn({ nullable: true }) suspendedFrom: ServiceStatus | null = null;
  @IdColumn({ nullable: true }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;
  @TextColumn({ nullable: true }) reason: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  /** Stars and number of its reviews, kept by a trigger of `service_reviews`. */
  @IntColumn({ default: 0 }) ratingSum = 0;
  @IntColumn({ default: 0 }) reviewCount = 0;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;

  /** Something of it is an admin's to decide. */
  get isWaiting(): boolean {
    return this.status === 'PENDING' || this.pending !== null;
  }

  /** Changes content. Throws 409 while it is suspended. */
  edit(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    if (this.status === 'SUSPENDED') throw conflict('This service is suspended', 'WRONG_STATUS');
    return this.status === 'APPROVED' ? this.editPublished(patch, at) : this.editUnpublished(patch, at);
  }

  /** The provider takes back the edit that waits. Throws 409 when none does. */
  withdraw(): void {
    if (!this.pending) throw conflict('No edit of this service is waiting', 'WRONG_STATUS');
    this.wait(null, null);
    this.version += 1;
  }

  /**
   * An admin's word on what was read as `version`: on the edit that waits, else on the service. An approved edit becomes
   * the content; a refused one goes, and what is published stays. Throws 409 when it is stale, decided already, or
   * another's to decide.
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

  /** Takes down what is published or waits; an edit that waits goes. Throws 409 for anything else. */
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

  /** Back to what it was suspended from. Throws 409 for anything else. */
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

  /** An admin takes on what waits. Throws 409 while another has it, and for what does not wait. */
  claim(by: string, at: Date): void {
    this.assertWaiting();
    setFields(this as Service, claimOver(this, by, at));
  }

  /** Nobody has approved it: the service itself changes, and after a refusal it is handed in again. */
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

  /** Price, place and lists apply at once. What an admin looks at waits, in the place of an edit that waits already. */
  private editPublished(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    const changed = this.changedBy(patch);
    const atOnce = changed.filter((key) => !isLookedAt(key));
    const waits = changed.filter(isLookedAt);
    const edit: WaitingEdit = only(patch, waits);
    // A record that is sent back whole, as visitors see it, is no word on the edit that waits.
    const isNew = waits.length > 0 && !isDeepStrictEqual(edit, this.pending);
    if (!isNew && atOnce.length === 0) return 'applied';
    setFields(this as Service, only(patch, atOnce));
    this.version += 1;
    if (!isNew) return 'applied';
    this.wait(edit, at);
    return 'waits';
  }

  /** Whoever had taken on what waited has to look again. */
  private wait(edit: WaitingEdit | null, at: Date | null): void {
    setFields(this as Service, { pending: edit, pendingSubmittedAt: at, ...NO_CLAIM });
    if (edit) setFields(this as Service, { reason: null, note: null });
  }

  private changedBy(patch: Partial<ServiceContent>): (keyof ServiceContent)[] {
    // Not as text: the database keeps the keys of a picture in an order of its own.
    const keys = Object.keys(patch) as (keyof ServiceContent)[];
    return keys.filter((key) => !isDeepStrictEqual(patch[key], this[key]));
  }

  private assertWaiting(): void {
    if (!this.isWaiting) throw conflict('This service is not waiting for a decision', 'WRONG_STATUS');
  }
}
