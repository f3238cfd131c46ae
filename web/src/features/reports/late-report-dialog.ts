import { lateDialog } from '@/components/ui/late-dialog';

/** The dialog of reports, loaded when it first opens. */
export const LateReportDialog = lateDialog(() => import('./report-dialog'), 'ReportDialog');
