import { Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../reports/report.entity';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' } as const;
const text = (example: string | null) => ({ type: String, nullable: true, example });

/** A report, with how often its reporter was right before. */
export class AdminReportView {
  @Shown(id) id: string;
  @Shown(id) reportId: string;
  @Shown({ type: String, enum: [...REPORT_SUBJECTS], example: 'listing' }) subjectKind: string;
  @Shown(id) subjectId: string;
  @Shown({
    ...id,
    nullable: true,
    description: 'The listing, or the one that the review is of; null for what has none',
  })
  listingId: string | null;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) listingTitle: string | null;
  @Shown(text(null)) reviewMessage: string | null;
  @Shown(text(null)) serviceTitle: string | null;
  @Shown(text(null)) postTitle: string | null;
  @Shown({ ...id, description: 'The listing’s owner, or the author of the review or post' }) authorId: string;
  @Shown(text('Ada Obi')) authorName: string | null;
  @Shown(id) reporterId: string;
  @Shown({ type: String, example: 'Bola Ade' }) reporterName: string;
  @Shown({
    type: Number,
    nullable: true,
    example: 0.75,
    description: 'The part of the reporter’s decided reports that was upheld; null before the first',
  })
  reporterAccuracy: number | null;
  @Shown({ type: 'integer', example: 4, description: 'All that this person reported' })
  reporterReports: number;
  @Shown({ type: 'integer', example: 2, description: 'All reports of the same thing' })
  subjectReports: number;
  @Shown({ type: String, example: 'WRONG_PHOTOS' }) reason: string;
  @Shown(text('The photos are of another house')) note: string | null;
  @Shown({ type: String, enum: [...REPORT_STATUSES], example: 'OPEN' }) status: string;
  @Shown(text(null)) decisionNote: string | null;
  @Shown({ ...instant, nullable: true, example: null }) decidedAt: string | null;
  @Shown({ ...id, nullable: true, example: null }) decidedBy: string | null;
  @Shown(text(null)) decidedByName: string | null;
  @Shown(instant) createdAt: string;
}

@AcceptsFieldsOf(() => AdminReportView)
export class ReportDecisionInput {
  @TextField({ optional: true, max: 1000, description: 'For admins', example: 'Spoke with the owner' })
  note?: string;
}

export class ReportDecidedView {
  @Shown({ type: String, example: 'Report upheld' }) message: string;
  @Shown({ type: AdminReportView }) report: AdminReportView;
}
