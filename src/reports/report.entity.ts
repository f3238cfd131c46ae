import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, TextColumn } from '../platform/database/orm/columns';
import { answerConstraint, conflict } from '../platform/http/errors';

answerConstraint('reports_once_unique', {
  text: 'You have already reported this',
  code: 'ALREADY_REPORTED',
});

export const REPORT_SUBJECTS = ['listing', 'review', 'service-review', 'post'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Somebody says that a listing, a review or a post should not be there. Once a person. */
@Entity({ tableName: 'reports' })
export class Report extends BaseEntity {
  @TextColumn() subjectKind: ReportSubject;
  @IdColumn() subjectId: string;
  /** The listing, or the one that the review is of; null for what has none. */
  @IdColumn({ nullable: true }) listingId: string | null = null;
  /** The listing's owner, or the author of the review or post. */
  @IdColumn() authorId: string;
  @IdColumn() reporterId: string;
  @TextColumn() reason: string;
  @TextColumn({ nullable: true }) note: string | null = null;
  @TextColumn() status: ReportStatus = 'OPEN';
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  @TextColumn({ nullable: true }) decisionNote: string | null = null;

  /** Throws 409 once it is decided. */
  decide(status: 'UPHELD' | 'DISMISSED', by: string, note: string | null, at: Date): void {
    if (this.status !== 'OPEN') throw conflict('This report is decided already', 'WRONG_STATUS');
    this.status = status;
    this.decidedBy = by;
    this.decidedAt = at;
    this.decisionNote = note;
  }
}
