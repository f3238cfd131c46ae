import { TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../reports/report.entity';

/** A report, with the share of upheld reports among the reporter's earlier ones. */
export class AdminReportView {
  @ShownId() id: string;
  @ShownId() reportId: string;
  @ShownChoice(REPORT_SUBJECTS, { example: 'listing' }) subjectKind: string;
  @ShownId() subjectId: string;
  @ShownId({
    nullable: true,
    description: 'The listing, or the one that the review is about; null for other subjects',
  })
  listingId: string | null;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
  @ShownText(null) reviewMessage: string | null;
  @ShownText(null) serviceTitle: string | null;
  @ShownText(null) postTitle: string | null;
  @ShownId({ description: 'The listing’s owner, or the author of the review or post' }) authorId: string;
  @ShownText('Ada Obi', { nullable: true }) authorName: string | null;
  @ShownId() reporterId: string;
  @ShownText('Bola Ade') reporterName: string;
  @ShownNumber(0.75, {
    nullable: true,
    description: 'The share of the reporter’s decided reports that were upheld; null before the first',
  })
  reporterAccuracy: number | null;
  @ShownInt(4, { description: 'All reports by this person' })
  reporterReports: number;
  @ShownInt(2, { description: 'All reports of the same thing' })
  subjectReports: number;
  @ShownText('WRONG_PHOTOS') reason: string;
  @ShownText('The photos are of another house', { nullable: true }) note: string | null;
  @ShownChoice(REPORT_STATUSES, { example: 'OPEN' }) status: string;
  @ShownText(null) decisionNote: string | null;
  @ShownInstant({ example: null }) decidedAt: string | null;
  @ShownText(null) decidedBy: string | null;
  @ShownText(null) decidedByName: string | null;
  @ShownInstant() createdAt: string;
}

@AcceptsFieldsOf(() => AdminReportView)
export class ReportDecisionInput {
  @TextField({ optional: true, max: 1000, description: 'For admins', example: 'Spoke with the owner' })
  note?: string;
}

export class ReportDecidedView {
  @ShownText('Report upheld') message: string;
  @Shown({ type: AdminReportView }) report: AdminReportView;
}
