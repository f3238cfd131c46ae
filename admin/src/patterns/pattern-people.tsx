import { Alert, Box, Button, Checkbox, Divider, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import type { PatternDetail } from '../api/records';
import { Panel } from '../fields/panel';
import { counted, dayText } from '../text/texts';
import { PatternDialog, type Asked } from './pattern-dialog';

type PersonOf = PatternDetail['people'][number];
type Props = { patternId: string; status: string; people: PersonOf[]; canDecide: boolean };

const aboutOf = ({ username, joinedAt, referredByName, rewards, coins, suspendedAt }: PersonOf): string =>
  [
    `@${username}, joined ${dayText(joinedAt)}`,
    referredByName && `referred by ${referredByName}`,
    rewards > 0
      ? `${counted(rewards, 'reward')} in question, ${counted(coins, 'coin')}`
      : 'no reward in question',
    suspendedAt && 'suspended',
  ]
    .filter(Boolean)
    .join(' · ');

/** The people of a pattern, and the actions on the selected ones. */
export const PatternPeople = ({ patternId, status, people: everyone, canDecide }: Props) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const toggle = (userId: string): void =>
    setChosen(chosen.includes(userId) ? chosen.filter((each) => each !== userId) : [...chosen, userId]);
  const all = everyone.map(({ userId }) => userId);
  const people = everyone.filter(({ userId }) => chosen.includes(userId));
  const rewards = people.reduce((sum, person) => sum + person.rewards, 0);
  const active = people.filter(({ suspendedAt }) => !suspendedAt);
  return (
    <Panel title="People">
      <FormControlLabel
        sx={{ ml: 0 }}
        control={
          <Checkbox
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={() => setChosen(chosen.length === all.length ? [] : all)}
          />
        }
        label="Everyone"
      />
      <Divider />
      {everyone.map((person) => (
        <Stack key={person.userId} direction="row" sx={{ alignItems: 'center', py: 0.5 }}>
          <Checkbox
            checked={chosen.includes(person.userId)}
            onChange={() => toggle(person.userId)}
            slotProps={{ input: { 'aria-label': `Choose ${person.fullName}` } }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Link to={`/users/${person.userId}/show`}>{person.fullName}</Link>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {aboutOf(person)}
            </Typography>
          </Box>
        </Stack>
      ))}
      {canDecide ? (
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="error"
            disabled={rewards === 0}
            onClick={() => setAsked({ action: 'reverse', userIds: chosen, count: rewards })}
          >
            Take rewards back
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={active.length === 0}
            onClick={() =>
              setAsked({
                action: 'suspend',
                userIds: active.map(({ userId }) => userId),
                count: active.length,
              })
            }
          >
            Suspend
          </Button>
          {status === 'OPEN' ? (
            <Button variant="outlined" onClick={() => setAsked({ action: 'dismiss', userIds: [], count: 0 })}>
              Dismiss
            </Button>
          ) : null}
        </Stack>
      ) : (
        <Alert severity="info">You are one of these people: another admin decides.</Alert>
      )}
      <PatternDialog patternId={patternId} asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
};
