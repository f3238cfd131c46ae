import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  JsonColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { defineConstraintError, conflict } from '../platform/http/errors';
import { IndexBy, IndexOn, UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';
import { Listing } from '../listings/life/listing.entity';
import { VOCABULARY } from '../vocabulary/vocabulary.data';

defineConstraintError('reports_once_unique', {
  message: 'You have already reported this',
  code: 'ALREADY_REPORTED',
});

export const REPORT_SUBJECTS = [
  ...(['listing', 'photo', 'review', 'service', 'service-review'] as const),
  ...(['person', 'message', 'post', 'comment', 'community', 'group'] as const),
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
/** The subjects that belong to a listing. */
const OF_LISTINGS: ReportSubject[] = ['listing', 'photo', 'review'];

/** A message or comment as it was when it, or its neighbour, was reported. */
export type ContextMessage = {
  id: string;
  authorId: string;
  /** At the time of the report, until the author’s account is deleted. */
  authorName: string | null;
  text: string;
  images: { uploadId: string; url: string }[];
  at: string;
  /** True of the one that was reported. */
  reported: boolean;
};

export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

const REPORT_REASONS = VOCABULARY.reportReasons.map(({ value }) => value);

/** The text that the console searches: the expression of an index. */
export const REPORT_TEXT = "coalesce(note, '')";

/** A complaint about content or a person. One for each person and thing. */
@Entity({ tableName: 'reports' })
@Check({ name: 'reports_decided_check', expression: "(status = 'OPEN') = (decided_at is null)" })
@Check({
  name: 'reports_listing_check',
  expression: `(listing_id is not null) = (${oneOf('subject_kind', OF_LISTINGS)})`,
})
@UniqueOn('reports_once_unique', ['reporterId', 'subjectKind', 'subjectId'])
@IndexOn('reports_subject_index', ['subjectId', 'subjectKind'])
@IndexOn('reports_listing_index', ['listingId'], { where: 'listing_id is not null' })
@IndexOn('reports_created_index', ['createdAt', 'id'])
@IndexBy('reports_text_index', `using gin (fold_marks(${REPORT_TEXT}) gin_trgm_ops)`)
@IndexOn('reports_open_index', ['createdAt', 'id'], { where: "status = 'OPEN'" })
export class Report extends BaseEntity<'status'> {
  @TextColumn({ oneOf: REPORT_SUBJECTS }) subjectKind: ReportSubject;
  @IdColumn() subjectId: string;
  /** The listing, or the one that the photo or review belongs to; null for other subjects. */
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  /** The person responsible: who owns it, wrote it, or is it. */
  @IdColumn() authorId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) reporterId: string;
  @TextColumn({ oneOf: REPORT_REASONS }) reason: string;
  @TextColumn({ nullable: true }) note: string | null = null;
  /** For messages and comments: the reported one with those before and after it. */
  @JsonColumn({ nullable: true }) said: ContextMessage[] | null = null;
  @TextColumn({ default: 'OPEN', oneOf: REPORT_STATUSES }) status: ReportStatus = 'OPEN';
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  @TextColumn({ nullable: true }) decisionNote: string | null = null;

  /** Throws 409 once it is decided. */
  decide(status: 'UPHELD' | 'DISMISSED', by: string, note: string | null, at: Date): void {
    if (this.status !== 'OPEN') throw conflict('This report has already been decided', 'WRONG_STATUS');
    this.status = status;
    this.decidedBy = by;
    this.decidedAt = at;
    this.decisionNote = note;
  }
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    reports: TableOf<Report>;
  }
}
