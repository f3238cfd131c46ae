import type { ReportRecord } from '../api/records';

/** The title of the reported record, or of the record it belongs to; null when that is deleted. */
export const titleOf = (report: ReportRecord): string | null =>
  report.listingTitle ??
  report.serviceTitle ??
  report.postTitle ??
  report.circleName ??
  (report.subjectKind === 'person' || report.subjectKind === 'message' ? report.authorName : null);
