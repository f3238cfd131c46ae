import { setFields } from '../platform/database/orm/set-fields';
import { isDeepStrictEqual } from 'node:util';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { productNow } from '../platform/clock/clock';
import { Approvable } from '../approval/approvable.entity';
import { NO_CLAIM } from '../approval/claims';
import type { Decision, Made, Reason } from '../approval/decision';
import { isSmallCut } from '../approval/small-cut';
import { stateAfter } from '../approval/state-rule';
import {
  InstantColumn,
  IntColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
  sumOfNaira,
} from '../platform/database/orm/columns';
import { conflict } from '../platform/http/errors';
import type { StoredImage } from '../uploads/upload.entity';
import { only, SERVICE_LABELS, without, type ServiceContent, type WaitingEdit } from './service.content';
import {
  ACTION_OF,
  ruleOf,
  SERVICE_STATUSES,
  type ServiceAction,
  type ServiceStatus,
} from './service.states';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';

/** The outcome of an edit: it applied, the service was submitted again, or the change is pending. */
export type EditOutcome = 'applied' | 'submitted' | 'waits';

const APPROVED = "deleted_at is null and status = 'APPROVED'";

type Filled = 'included' | 'excluded' | 'images' | 'status' | 'submittedAt';
type Maintained = 'ratingSum' | 'reviewCount';

/** The text that is searched: the expression of an index, as the next one. */
export const SERVICE_TEXT =
  "title || ' ' || description || ' ' || kind || ' ' || coalesce(area, '') || ' ' || state";
export const SERVICE_HANDED_IN = 'coalesce(pending_submitted_at, submitted_at)';

/** A home service that a person offers. Published once an admin has approved it. */
@Entity({ tableName: 'services' })
@Check({
  name: 'services_pending_check',
  expression:
    "(pending is null) = (pending_submitted_at is null) and (pending is null or status = 'APPROVED')",
})
@Check({
  name: 'services_refused_check',
  expression: "refused is null or (pending is null and status = 'APPROVED')",
})
@IndexOn('services_owner_index', ['ownerId', 'createdAt desc', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('services_approved_index', ['createdAt desc', 'id desc'], { where: APPROVED })
@IndexOn('services_kind_index', ['kind', 'createdAt desc', 'id desc'], { where: APPROVED })
@IndexOn('services_created_index', ['createdAt', 'id'], { where: 'deleted_at is null' })
@IndexBy('services_handed_in_index', `(${SERVICE_HANDED_IN}, id) where deleted_at is null`)
@IndexBy('services_text_index', `using gin (fold_marks(${SERVICE_TEXT}) gin_trgm_ops)`)
@IndexBy(
  'services_waiting_index',
  "(coalesce(pending_submitted_at, submitted_at), id) where deleted_at is null and (status = 'PENDING' or pending is not null)",
)
export class Service extends Approvable<Filled | Maintained | 'isWaiting'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @TextColumn() kind: string;
  @TextColumn() title: string;
  @TextColumn() description: string;
  @TextColumn() state: string;
  @TextColumn({ nullable: true }) area: string | null = null;
  @NairaColumn({ check: sumOfNaira('start_price', '> 0') }) startPrice: number;
  @TextListColumn({ default: [] }) included: string[] = [];
  @TextListColumn({ default: [] }) excluded: string[] = [];
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @TextColumn({ default: 'PENDING', oneOf: SERVICE_STATUSES }) status: ServiceStatus = 'PENDING';
  /** The pending edit, while visitors see the approved content. Only a published service has one. */
  @JsonColumn({ nullable: true }) pending: WaitingEdit | null = null;
  @InstantColumn({ nullable: true }) pendingSubmittedAt: Date | null = null;
  /** The edit that the last decision refused, until the provider sends another or withdraws it. */
  @JsonColumn({ nullable: true }) refused: WaitingEdit | null = null;
  @InstantColumn() submittedAt: Date = productNow();
  @InstantColumn({ nullable: true }) approvedAt: Date | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) decidedBy: string | null = null;
  /** The status before the suspension; null while it is not suspended. */
  @TextColumn({ nullable: true }) suspendedFrom: ServiceStatus | null = null;
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

  /** The provider withdraws the pending or refused edit. Throws 409 when there is neither. */
  withdraw(): void {
    if (!this.pending && !this.refused) throw conflict('No edit of this service is waiting', 'WRONG_STATUS');
    this.wait(null, null);
    setFields(this as Service, NO_REASON);
    this.version += 1;
  }

  /**
   * An admin's decision on the pending edit, else on the service. An approved edit becomes the content; a refused one is
   * kept for the provider, and the published content stays. Throws 409 when neither waits.
   */
  decide(decision: Decision, reason: Reason, made: Made): void {
    this.assertWaits();
    const { pending } = this;
    if (pending) {
      this.wait(null, null);
      if (decision === 'APPROVED') setFields(this as Service, pending);
      else this.refused = pending;
    } else {
      this.move(ACTION_OF[decision]);
      if (decision === 'APPROVED') this.approvedAt = made.at;
    }
    this.settle(made, reason);
  }

  /** Suspends a published or pending service and drops its pending or refused edit. Throws 409 for any other status. */
  suspend(reason: Reason, made: Made): void {
    this.suspendedFrom = this.move('suspend');
    this.wait(null, null);
    this.settle(made, reason);
  }

  /** Restores the status before the suspension. Throws 409 when it is not suspended. */
  restore(made: Made): void {
    this.move('restore', this.suspendedFrom ?? 'PENDING');
    this.suspendedFrom = null;
    this.settle(made, {});
  }

  protected override get staleText(): string {
    return 'This service has changed since you opened it';
  }

  protected override assertWaits(): void {
    if (!this.isWaiting) throw conflict(ruleOf('approve').refusal, 'WRONG_STATUS');
  }

  /** Edits a service that is not approved: the edit applies at once, and after a rejection submits it again. */
  private editUnpublished(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    if (this.changedBy(patch).length === 0) return 'applied';
    setFields(this as Service, patch);
    this.version += 1;
    if (this.status === 'PENDING') return 'applied';
    this.move('resubmit');
    this.submittedAt = at;
    setFields(this as Service, NO_REASON);
    return 'submitted';
  }

  /** A small price cut applies at once. Every other change becomes pending and replaces an earlier pending edit. */
  private editPublished(patch: Partial<ServiceContent>, at: Date): EditOutcome {
    const changed = this.changedBy(patch);
    const atOnce = changed.filter((key) => key === 'startPrice' && isSmallCut(patch[key]!, this.startPrice));
    const waits = changed.filter((key) => !atOnce.includes(key));
    const edit = waits.length > 0 ? only(patch, waits) : this.editWithout(patch, atOnce);
    const isNew = !isDeepStrictEqual(edit, this.pending);
    if (!isNew && atOnce.length === 0) return 'applied';
    setFields(this as Service, only(patch, atOnce));
    const refused = without(this.refused, atOnce);
    setFields(this as Service, { refused, ...(this.refused && !refused ? NO_REASON : {}) });
    this.version += 1;
    if (!isNew) return 'applied';
    this.wait(edit, edit && at);
    return edit ? 'waits' : 'applied';
  }

  /**
   * The pending edit after one of which nothing waits: a field that is named with its published value leaves it. A client
   * may send back the whole record as visitors see it; of that, only a price that applies at once takes the place of one
   * that waits.
   */
  private editWithout(patch: Partial<ServiceContent>, atOnce: string[]): WaitingEdit | null {
    const isWhole = Object.keys(SERVICE_LABELS).every((key) => key in patch);
    return without(this.pending, isWhole ? atOnce : Object.keys(patch));
  }

  /** Replaces the pending or refused edit, and releases the claim, because the admin has to read the new version. */
  private wait(edit: WaitingEdit | null, at: Date | null): void {
    setFields(this as Service, { pending: edit, pendingSubmittedAt: at, refused: null, ...NO_CLAIM });
    if (edit) setFields(this as Service, NO_REASON);
  }

  private changedBy(patch: Partial<ServiceContent>): (keyof ServiceContent)[] {
    // Not compared as text: jsonb stores the keys of a picture in its own order.
    const keys = Object.keys(patch) as (keyof ServiceContent)[];
    return keys.filter((key) => !isDeepStrictEqual(patch[key], this[key]));
  }

  /** Makes a transition of the table, and returns the status before it. Throws 409 for any other. */
  private move(action: ServiceAction, wanted?: ServiceStatus): ServiceStatus {
    const before = this.status;
    const after = stateAfter(ruleOf(action), before, wanted);
    if (!after) throw conflict(ruleOf(action).refusal, 'WRONG_STATUS');
    this.status = after;
    return before;
  }

  /** Records the decision, its reason, admin and time, and makes a new version that nobody has claimed. */
  private settle({ by, at }: Made, { code = null, note = null }: Reason): void {
    setFields(this as Service, { decidedAt: at, decidedBy: by, reasonCode: code, note, ...NO_CLAIM });
    this.version += 1;
  }
}

const NO_REASON = { reasonCode: null, note: null };

declare module '../platform/database/sql/tables' {
  interface Tables {
    services: TableOf<Service>;
  }
}
