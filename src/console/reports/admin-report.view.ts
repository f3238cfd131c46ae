import { TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../reports/report.entity';

/** A picture that was sent with a message. */
export class SaidImageView {
  @ShownId() uploadId: string;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg') url: string;
}

/** A message or comment as it was when it, or its neighbour, was reported. */
export class SaidView {
  @ShownId() id: string;
  @ShownId() authorId: string;
  @ShownText('Ada Obi', { nullable: true }) authorName: string | null;
  @ShownText('Pay me first, then I show you the house') text: string;
  @Shown({ type: SaidImageView, isArray: true }) images: SaidImageView[];
  @ShownInstant() at: string;
  @ShownFlag(true, { description: 'The one that was reported' }) reported: boolean;
}

/** A report, with the share of upheld reports among the reporter's earlier ones. */
export class AdminReportView {
  @ShownId() id: string;
  @ShownId() reportId: string;
  @ShownChoice(REPORT_SUBJECTS, { example: 'listing' }) subjectKind: string;
  @ShownId() subjectId: string;
  @ShownId({
    nullable: true,
    description: 'The listing, or the one that the photo or review belongs to; null for other subjects',
  })
  listingId: string | null;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
  @ShownText(null) reviewMessage: string | null;
  @ShownId({ nullable: true, description: 'The service, or the one that the review is about' })
  serviceId: string | null;
  @ShownText(null) serviceTitle: string | null;
  @ShownId({ nullable: true, description: 'The post, or the one that the comment belongs to' })
  postId: string | null;
  @ShownText(null) postTitle: string | null;
  @ShownText(null, { description: 'The community or group' }) circleName: string | null;
  @ShownText(null) photoUrl: string | null;
  @Shown({
    type: SaidView,
    isArray: true,
    nullable: true,
    description: 'Of messages and comments: what was said, with that before and after it, oldest first',
  })
  said: SaidView[] | null;
  @ShownId({ description: 'Who owns it, wrote it, or is it' }) authorId: string;
  @ShownText('Ada Obi', { nullable: true }) authorName: string | null;
  @ShownId() reporterId: string;
  @ShownText('Bola Ade') reporterName: string;
  @ShownNumber(0.75, {
    nullable: true,
    description: 'The share of the reporter’s decided reports that were upheld; null before the first',
  })
  reporterAccuracy: number | null;
  @ShownInt(4, {
    description: 'The reports by this person that are decided, of which `reporterAccuracy` is the share',
  })
  reporterDecided: number;
  @ShownInt(5, { description: 'All reports by this person' })
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
  @ShownFlag(true, { description: 'Open, and not about the caller or what is theirs' }) canDecide: boolean;
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
