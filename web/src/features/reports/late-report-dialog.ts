import { latePart } from '@/components/ui/late-part';

/** The dialog of reports, loaded when it first opens. */
export const LateReportDialog = latePart(async () => (await import('./report-dialog')).ReportDialog);
