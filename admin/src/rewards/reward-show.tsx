import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { RewardRecord } from '../api/records';
import { NoteDialog } from '../decisions/dialogs/note-dialog';
import { useAct } from '../decisions/use-act';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { dayText, instantText, signedText, wordsOf } from '../text/texts';
import { ledgerOf } from './reward-list';

/** One line of the ledger. */
const RewardShow = () => (
  <RecordShow title="Reward">
    <RewardPage />
  </RecordShow>
);

const RewardPage = () => {
  const reward = useRecordContext<RewardRecord>();
  if (!reward) return null;
  return (
    <Panels>
      <Panel title={wordsOf(reward.reason)}>
        <Facts
          facts={[
            ['Who', <Person key="who" userId={reward.userId} name={reward.userName} />],
            ['Coins', signedText(reward.amount)],
            ['Points', signedText(reward.points)],
            ['About', <Subject key="about" reward={reward} />],
            ['When', instantText(reward.at)],
            ['By', reward.byName],
            ['Note', reward.note],
            ['Taken back', reward.reversed ? 'Yes' : 'No'],
          ]}
        />
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <TakeBack reward={reward} />
          <Button component={Link} to={ledgerOf(reward.userId)}>
            All rewards of this person
          </Button>
        </Stack>
      </Panel>
    </Panels>
  );
};

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** The subject of a line: a day, a referred friend, or the line that it reverses. */
const Subject = ({ reward }: { reward: RewardRecord }) => {
  if (!reward.subject) return <>–</>;
  if (reward.reason === 'REVERSAL') return <Link to={`/rewards/${reward.subject}/show`}>The reward</Link>;
  if (reward.reason === 'REFERRAL') return <Link to={`/users/${reward.subject}/show`}>The other side</Link>;
  return <>{CALENDAR_DAY.test(reward.subject) ? dayText(reward.subject) : reward.subject}</>;
};

const TakeBack = ({ reward }: { reward: RewardRecord }) => {
  const { mutateAsync, isPending } = useAct('rewards', reward.id);
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
          reads="It is recorded in the audit log."
          confirm="Take back"
          onClose={() => setAsks(false)}
          onConfirm={(note) => mutateAsync({ action: 'reverse', body: { note } })}
        />
      ) : null}
    </>
  );
};

export default RewardShow;
