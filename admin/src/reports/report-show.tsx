import { useRecordContext } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { wordsOf } from '../text/texts';
import { ReportContext } from './report-context';
import { ReportDecision } from './report-decision';
import { ReportFacts } from './report-facts';
import { titleOf } from './report-title';

/** One report, the messages around the reported one, its reporter and their accuracy, and the decision. */
const ReportShow = () => (
  <RecordShow title={<RecordTitle />}>
    <ReportPage />
  </RecordShow>
);

const ReportPage = () => {
  const report = useRecordContext<ReportRecord>();
  if (!report) return null;
  return (
    <Panels>
      <Panel title={`${wordsOf(report.reason)}: ${titleOf(report) ?? 'Untitled'}`}>
        <ReportFacts report={report} />
      </Panel>
      {report.said && <ReportContext said={report.said} />}
      <ReportDecision report={report} />
    </Panels>
  );
};

export default ReportShow;
