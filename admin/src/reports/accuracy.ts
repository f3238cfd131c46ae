import type { ReportRecord } from '../api/records';

/** "75% of 4"; "Nothing decided" before the first decision. */
export const accuracyText = ({ reporterAccuracy, reporterReports }: ReportRecord): string =>
  reporterAccuracy === null
    ? `Nothing decided of ${reporterReports}`
    : `${Math.round(reporterAccuracy * 100)}% of ${reporterReports}`;
