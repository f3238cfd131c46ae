import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTerms } from '../api/vocabulary';
import { formText } from '../text/form-text';
import { FormDialog } from './form-dialog';

export type Refusal = { reason: string; note?: string };

type Props = {
  title: string;
  /** What becomes of it, and who reads this. */
  says: string;
  confirm: string;
  /** What the note is called. */
  note?: string;
  onClose: () => void;
  onConfirm: (refusal: Refusal) => void;
};

/** Asks why: a reason of the list and words for the owner, who reads both. */
export const ReasonDialog = ({ note: label = 'Note to the owner', onConfirm, ...rest }: Props) => {
  const reasons = useTerms('moderationReasons');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (form: HTMLFormElement): boolean => {
    setMissing(!reason);
    const note = formText(form, 'note');
    if (reason) onConfirm(note ? { reason, note } : { reason });
    return reason !== '';
  };

  return (
    <FormDialog {...rest} isDangerous onSubmit={submit}>
      <TextField
        select
        autoFocus
        required
        label="Reason"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        error={missing}
        helperText={missing ? 'Reason is required' : undefined}
      >
        {reasons.map(({ value, label: name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="note"
        label={label}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
};
