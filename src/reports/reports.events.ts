import { defineEvent } from '../platform/events/event';
import type { ReportSubject } from './report.entity';

/** `authorId` is the person responsible for the subject: the listing's owner, or the author of the review or post. */
export type ReportFacts = {
  reportId: string;
  subjectKind: ReportSubject;
  subjectId: string;
  listingId: string | null;
  authorId: string;
  reporterId: string;
};

export const ReportFiled = defineEvent<ReportFacts & { reason: string }>('report.filed');
export const ReportUpheld = defineEvent<ReportFacts & { by: string }>('report.upheld');
export const ReportDismissed = defineEvent<ReportFacts & { by: string }>('report.dismissed');
