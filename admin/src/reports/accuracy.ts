import type { ReportRecord } from '../api/records';

type Reporter = Pick<ReportRecord, 'reporterAccuracy' | 'reporterDecided' | 'reporterReports'>;

/** "75% of 4 decided, 5 in all"; "Nothing decided of 5" before the first decision. */
export const accuracyText = ({ reporterAccuracy, reporterDecided, reporterReports }: Reporter): string =>
  reporterAccuracy === null
    ? `Nothing decided of ${reporterReports}`
    : `${Math.round(reporterAccuracy * 100)}% of ${reporterDecided} decided, ${reporterReports} in all`;
