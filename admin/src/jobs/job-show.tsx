import { useRecordContext } from 'react-admin';
import type { JobRecord } from '../api/records';
import { Facts } from '../text/facts';
import { JsonText } from '../text/json-text';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';
import { RetryButton } from './retry-button';
import { UNHANDLED } from './unhandled';

/** One job: its payload, and why it failed. */
const JobShow = () => (
  <RecordShow title={<RecordTitle />}>
    <JobPage />
  </RecordShow>
);

const JobPage = () => {
  const job = useRecordContext<JobRecord>();
  if (!job) return null;
  return (
    <Panels>
      <Panel title={job.name}>
        <Facts
          facts={[
            ['State', <StatusChip key="state" status={job.state} />],
            ['Queue', job.queue],
            ['Attempts', `${job.attempts} of ${job.maxAttempts}`],
            ['Error', job.error],
            ['Handler', !job.handled && UNHANDLED],
            ['Created', instantText(job.createdAt)],
            ['When', instantText(job.at)],
            ['About', <JsonText key="about" value={job.payload} />],
          ]}
        />
        <RetryButton job={job} />
      </Panel>
    </Panels>
  );
};

export default JobShow;
