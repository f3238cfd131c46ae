import type { ReportRecord } from '../api/records';

/** What the reported thing, or what it is about, is called; null when that is gone. */
export const titleOf = ({ listingTitle, serviceTitle, postTitle }: ReportRecord): string | null =>
  listingTitle ?? serviceTitle ?? postTitle;
