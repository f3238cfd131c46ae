import { Alert, Box } from '@mui/material';
import { Loading, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { PatternDetail, PatternRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';
import { kindText, strengthText } from './pattern-list';
import { PatternPeople } from './pattern-people';

/** One pattern: its reasons, its people, and an admin's actions. */
const PatternShow = () => (
  <RecordShow title="Suspicious pattern">
    <PatternPage />
  </RecordShow>
);

const PatternPage = () => {
  const pattern = useRecordContext<PatternRecord & Partial<PatternDetail>>();
  // The record from the list is shown first, and it has no people yet.
  if (!pattern?.people) return <Loading />;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900, display: 'grid', gap: 2 }}>
      <Panel title={kindText(pattern.kind)}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {pattern.why}
        </Alert>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={pattern.status} />],
            ['How strong', strengthText(pattern.strength)],
            [
              'Around',
              pattern.subjectId && (
                <Person key="around" userId={pattern.subjectId} name={pattern.subjectName} />
              ),
            ],
            ['IP address', pattern.address],
            ['Device', pattern.device],
            ['From', instantText(pattern.since)],
            ['Until', instantText(pattern.until)],
            ['Found', instantText(pattern.foundAt)],
            [
              'Decided',
              pattern.decidedAt &&
                `${instantText(pattern.decidedAt)} by ${pattern.decidedByName ?? 'an admin'}`,
            ],
            ['Note', pattern.note],
          ]}
        />
      </Panel>
      <PatternPeople
        key={pattern.id}
        patternId={pattern.id}
        status={pattern.status}
        people={pattern.people}
        canDecide={pattern.canDecide ?? false}
      />
    </Box>
  );
};

export default PatternShow;
