import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../decisions/dialogs/form-dialog';
import { lagosDay } from '../text/texts';

type Props = {
  /** The last day of the running plan, from which periods are counted; null means today. */
  lastDay: Date | null;
  onClose: () => void;
  onConfirm: (until: string) => Promise<unknown>;
};

const PERIODS = [1, 3, 12];
const nameOf = (months: number): string =>
  months === 12 ? 'A year' : months === 1 ? 'A month' : `${months} months`;

/** The Lagos day that many months later, or the last day of a shorter month. */
function monthsAfter(start: Date, months: number): string {
  const [year, month, day] = lagosDay(start).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Asks until when a person has the premium plan. */
export const PremiumDialog = ({ lastDay, onClose, onConfirm }: Props) => {
  const start = lastDay ?? new Date();
  const [until, setUntil] = useState(monthsAfter(start, 1));

  const submit = (form: HTMLFormElement): false | Promise<unknown> =>
    form.reportValidity() && onConfirm(until);

  return (
    <FormDialog
      isNarrow
      title="Premium plan"
      says="Their listings carry the label Premium, may have a video and come first among the featured ones."
      confirm={lastDay ? 'Change the period' : 'Grant premium'}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {PERIODS.map((months) => (
          <Button
            key={months}
            variant={until === monthsAfter(start, months) ? 'contained' : 'outlined'}
            aria-pressed={until === monthsAfter(start, months)}
            onClick={() => setUntil(monthsAfter(start, months))}
          >
            {nameOf(months)} {lastDay && 'more'}
          </Button>
        ))}
      </Stack>
      <TextField
        label="Last day"
        type="date"
        required
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: lagosDay(new Date()) } }}
      />
    </FormDialog>
  );
};
