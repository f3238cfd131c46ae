import { defineEvent } from '../platform/events/event';
import type { Report, ReportSubject } from './report.entity';

/** `authorId` is the person responsible for the subject: who owns it, wrote it, or is it. */
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

export const factsOf = (report: Report): ReportFacts => ({
  reportId: report.id,
  subjectKind: report.subjectKind,
  subjectId: report.subjectId,
  listingId: report.listingId,
  authorId: report.authorId,
  reporterId: report.reporterId,
});
