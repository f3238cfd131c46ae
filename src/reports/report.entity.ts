import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { answerConstraint, conflict } from '../platform/http/errors';
import { IndexOn, UniqueOn } from '../platform/database/orm/indexes';
import { User } from '../users/account/user.entity';
import { Listing } from '../listings/life/listing.entity';
import { VOCABULARY } from '../vocabulary/vocabulary.data';

answerConstraint('reports_once_unique', {
  text: 'You have already reported this',
  code: 'ALREADY_REPORTED',
});

export const REPORT_SUBJECTS = ['listing', 'review', 'service-review', 'post'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

const REPORT_REASONS = VOCABULARY.reportReasons.map(({ value }) => value);

/** A complaint about a listing, a review or a post. One for each person. */
@Entity({ tableName: 'reports' })
@Check({ name: 'reports_decided_check', expression: "(status = 'OPEN') = (decided_at is null)" })
@Check({
  name: 'reports_listing_check',
  expression: `(listing_id is null) = (${oneOf('subject_kind', ['service-review', 'post'])})`,
})
@UniqueOn('reports_once_unique', ['reporterId', 'subjectKind', 'subjectId'])
@IndexOn('reports_subject_index', ['subjectKind', 'subjectId'])
@IndexOn('reports_open_index', ['createdAt', 'id'], { where: "status = 'OPEN'" })
export class Report extends BaseEntity<'status'> {
  @TextColumn({ oneOf: REPORT_SUBJECTS }) subjectKind: ReportSubject;
  @IdColumn() subjectId: string;
  /** The listing, or the one that the review is about; null for other subjects. */
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  /** The listing's owner, or the author of the review or post. */
  @IdColumn() authorId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) reporterId: string;
  @TextColumn({ oneOf: REPORT_REASONS }) reason: string;
  @TextColumn({ nullable: true }) note: string | null = null;
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
