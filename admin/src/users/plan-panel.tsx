import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import type { UserRecord } from '../api/records';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';
import { dayText } from '../text/texts';
import { lastDayOf, runningUntil } from './plan';
import { PremiumDialog } from './premium-dialog';

/** A person's plan, with the actions to grant, extend or end premium. */
export const PlanPanel = ({ user }: { user: UserRecord }) => {
  const { mutate, mutateAsync, isPending } = useAct('users', user.id);
  const [asking, setAsking] = useState<'grant' | 'end' | null>(null);
  const close = (): void => setAsking(null);
  const lastDay = runningUntil(user);
  // Of two admins who change the plan at once, one is refused and looks again.
  const seen = user.premiumUntil;
  return (
    <Panel title="Plan">
      <Stack spacing={1}>
        <Typography variant="body2">
          {lastDay ? `Premium until ${dayText(lastDay.toISOString())}` : planWithoutPremium(user)}
        </Typography>
        {user.can.premium && (
          <Button variant="outlined" disabled={isPending} onClick={() => setAsking('grant')}>
            {lastDay ? 'Change the period' : 'Grant premium'}
          </Button>
        )}
        {user.can.premium && lastDay && (
          <Button variant="outlined" color="error" disabled={isPending} onClick={() => setAsking('end')}>
            End premium
          </Button>
        )}
      </Stack>
      {asking === 'grant' && (
        <PremiumDialog
          lastDay={lastDay}
          onClose={close}
          onConfirm={(until) => mutateAsync({ action: 'premium', body: { until, seen } })}
        />
      )}
      <Confirm
        isOpen={asking === 'end'}
        title={`End the premium plan of ${user.fullName}?`}
        content="The label is removed from their listings at once, and they are notified."
        confirm="End premium"
        onClose={close}
        onConfirm={() => {
          mutate({ action: 'premium', body: { seen } });
          close();
        }}
      />
    </Panel>
  );
};

const planWithoutPremium = ({ premiumUntil }: UserRecord): string =>
  premiumUntil ? `Standard. Premium ended on ${dayText(lastDayOf(premiumUntil).toISOString())}` : 'Standard';
