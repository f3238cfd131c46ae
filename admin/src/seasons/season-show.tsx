import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { SeasonRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { dayText, instantText } from '../text/texts';
import { ClosePanel } from './close-panel';
import { ResultPanel } from './result-panel';
import { stateOf } from './season-list';

/** One season; the running one can be closed early. */
const SeasonShow = () => (
  <RecordShow title={<SeasonTitle />}>
    <SeasonPage />
  </RecordShow>
);

const SeasonTitle = () => {
  const season = useRecordContext<SeasonRecord>();
  return <>{season ? `Season of ${dayText(season.startsAt)}` : 'Season'}</>;
};

const SeasonPage = () => {
  const season = useRecordContext<SeasonRecord>();
  if (!season) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Stack spacing={2}>
        <Panel title="Week">
          <Facts
            facts={[
              ['From', instantText(season.startsAt)],
              ['Until', instantText(season.endsAt)],
              ['State', stateOf(season)],
              ['Closed', season.closedAt && instantText(season.closedAt)],
              ['People with points', season.people],
              ['Moved up', season.closedAt && season.promoted],
              ['Moved down', season.closedAt && season.dropped],
              ['Badges', season.closedAt && season.badges],
            ]}
          />
        </Panel>
        {season.closedAt ? null : <ClosePanel seasonId={season.id} />}
        <ResultPanel season={season} />
      </Stack>
    </Box>
  );
};

export default SeasonShow;
