import type { ReportRecord } from '../api/records';

/** The title of the reported record, or of the record it belongs to; null when that is deleted. */
export const titleOf = ({ listingTitle, serviceTitle, postTitle }: ReportRecord): string | null =>
  listingTitle ?? serviceTitle ?? postTitle;
