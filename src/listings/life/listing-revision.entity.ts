import { setFields } from '../../platform/database/orm/set-fields';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { defineConstraintError, conflict } from '../../platform/http/errors';
import { Approvable } from '../../approval/approvable.entity';
import { NO_CLAIM } from '../../approval/claims';
import type { Reason } from '../../approval/decision';
import type { ContentField, ListingContent } from '../content/listing-fields';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Listing } from './listing.entity';
import { UNFINISHED_STATUSES } from './listing.states';

defineConstraintError('listing_revisions_pending_unique', {
  message: 'Another edit of this listing was just saved. Reload and try again',
  code: 'STALE_VERSION',
});

/**
 * PENDING waits for an admin. WITHDRAWN by its owner; DROPPED because the listing went back for approval (its parts with
 * it) or was suspended; MERGED into a reopened listing and approved with it.
 */
export const REVISION_STATUSES = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CHANGES_REQUESTED',
  'WITHDRAWN',
  'DROPPED',
  'MERGED',
] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** Its owner reads why, and continues from it. */
export const REFUSED_STATUSES = ['REJECTED', 'CHANGES_REQUESTED'] as const satisfies RevisionStatus[];

export type RevisionAction =
  | 'revise'
  | 'approveRevision'
  | 'rejectRevision'
  | 'requestRevisionChanges'
  | 'withdrawRevision';

/**
 * The changes of another feature together with a listing (its booking details), as they wait in the pending
 * revision. `before` and `after` are JSON for people; `after` is what the feature makes of the listing when approved.
 */
export type RevisionPart = { label: string; before: unknown; after: unknown };

const WAITING = "status = 'PENDING'";

/** An edit of a published listing: only the changed fields, with their new values. One is pending at a time. */
@Entity({ tableName: 'listing_revisions' })
@UniqueOn('listing_revisions_pending_unique', ['listingId'], WAITING)
@IndexOn('listing_revisions_queue_index', ['submittedAt', 'id'], { where: WAITING })
@IndexOn('listing_revisions_listing_index', ['listingId', 'submittedAt desc'])
export class ListingRevision extends Approvable<
  'status' | 'lockVersion' | 'fields' | 'parts' | 'isRefused' | 'isEmpty'
> {
  @ReferenceColumn(() => Listing) listingId: string;
  @TextColumn({ default: 'PENDING', oneOf: REVISION_STATUSES }) status: RevisionStatus = 'PENDING';
  @JsonColumn() changes: Partial<ListingContent>;
  /** The changes of other features with it, by field. */
  @JsonColumn({ defaultRaw: "'{}'" }) parts: Record<string, RevisionPart> = {};
  @Property({ type: 'integer', version: true, default: 1 }) lockVersion: number;
  @InstantColumn() submittedAt: Date;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) decidedBy: string | null = null;

  get fields(): ContentField[] {
    return Object.keys(this.changes) as ContentField[];
  }

  get isRefused(): boolean {
    return REFUSED_STATUSES.some((status) => status === this.status);
  }

  /** Refused, and the listing was not approved as a whole since. */
  isRefusedSince(publishedAt: Date | null): boolean {
    return this.isRefused && this.decidedAt! > (publishedAt ?? new Date(0));
  }

  /** Whether the revision changes nothing: neither content nor a part of another feature. */
  get isEmpty(): boolean {
    return Object.keys(this.changes).length + Object.keys(this.parts).length === 0;
  }

  static of(listingId: string, changes: Partial<ListingContent>, at: Date): ListingRevision {
    return setFields(new ListingRevision(), { listingId, changes, submittedAt: at });
  }

  /** A newer edit replaces the pending one, which also ends an admin's claim on it. */
  replace(changes: Partial<ListingContent>, at: Date): void {
    this.assertWaits();
    setFields(this as ListingRevision, {
      changes,
      submittedAt: at,
      version: this.version + 1,
      ...NO_CLAIM,
    });
  }

  /** Replaces what waits in one part; null takes it out. */
  replacePart(field: string, part: RevisionPart | null, at: Date): void {
    const { [field]: _, ...others } = this.parts;
    this.parts = part ? { ...others, [field]: part } : others;
    this.replace(this.changes, at);
  }

  /** Ends the wait. Throws 409 if it has ended already. */
  decide(status: Exclude<RevisionStatus, 'PENDING'>, by: string | null, at: Date, reason: Reason = {}): void {
    this.assertWaits();
    setFields(this as ListingRevision, {
      status,
      decidedBy: by,
      decidedAt: at,
      reasonCode: reason.code ?? null,
      note: reason.note ?? null,
      ...NO_CLAIM,
    });
  }

  /** Its owner gives it up, pending or refused. Throws 409 in any other status. */
  withdraw(by: string, at: Date): void {
    if (this.isRefused) this.status = 'WITHDRAWN';
    else this.decide('WITHDRAWN', by, at);
  }

  protected override assertWaits(): void {
    if (this.status !== 'PENDING') throw conflict('This edit is no longer waiting', 'WRONG_STATE');
  }
}

/**
 * The version of what an owner edits: the content, and the edit of it that waits. A draft that was submitted is another
 * one: what is typed of a draft, and saved meanwhile, is not meant for the public.
 */
export const editedVersion = (
  { version, status }: { version: number; status: string },
  waiting: { id: string; version: number } | null,
): string => {
  if (UNFINISHED_STATUSES.some((unfinished) => unfinished === status)) return `${version}.draft`;
  return waiting ? `${version}.${waiting.id}.${waiting.version}` : String(version);
};

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listing_revisions: TableOf<ListingRevision>;
  }
}
