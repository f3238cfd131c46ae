import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Show, useRecordContext } from 'react-admin';
import type { RewardRecord } from '../api/records';
import { NoteDialog } from '../decisions/note-dialog';
import { useAct } from '../decisions/use-act';
import { Facts } from '../fields/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { instantText, wordsOf } from '../fields/texts';
import { amountText } from './reward-list';

/** One line of the ledger. */
const RewardShow = () => (
  <Show component="div" actions={false}>
    <RewardPage />
  </Show>
);

const RewardPage = () => {
  const reward = useRecordContext<RewardRecord>();
  if (!reward) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 720 }}>
      <Panel title={wordsOf(reward.reason)}>
        <Facts
          facts={[
            ['Who', <Person key="who" userId={reward.userId} name={reward.userName} />],
            ['Coins', amountText(reward.amount)],
            ['Points', amountText(reward.points)],
            ['About', reward.subject],
            ['When', instantText(reward.at)],
            ['By', reward.byName],
            ['Note', reward.note],
            ['Taken back', reward.reversed ? 'Yes' : 'No'],
          ]}
        />
        <TakeBack reward={reward} />
      </Panel>
    </Box>
  );
};

const TakeBack = ({ reward }: { reward: RewardRecord }) => {
  const { mutate, isPending } = useAct('rewards', reward.id);
  const [asks, setAsks] = useState(false);
  if (!reward.canReverse) return null;
  return (
    <>
      <Button color="error" variant="outlined" disabled={isPending} onClick={() => setAsks(true)}>
        Take back
      </Button>
      {asks ? (
        <NoteDialog
          title="Take this reward back"
          says="A line of the opposite amount is added. The person cannot earn the same reward again."
          label="Note"
          reads="It stands in the audit log."
          confirm="Take back"
          onClose={() => setAsks(false)}
          onConfirm={(note) => mutate({ action: 'reverse', body: { note } })}
        />
      ) : null}
    </>
  );
};

export default RewardShow;
