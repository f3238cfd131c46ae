import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTerms } from '../../api/vocabulary';
import { formText } from '../../text/form-text';
import { FormDialog } from './form-dialog';

export type Refusal = { reason: string; note?: string };

type Props = {
  title: string;
  /** The consequence, and who reads the reason. */
  says: string;
  confirm: string;
  /** The label of the note. */
  note?: string;
  onClose: () => void;
  /** Returns the request that it sends, if any. */
  onConfirm: (refusal: Refusal) => Promise<unknown> | void;
};

/** The reason that says nothing by itself. */
const UNSAID = 'OTHER';

/** Asks for the reason: one of the list and a note, both of which the owner reads. */
export const ReasonDialog = ({ note: label = 'Note to the owner', onConfirm, ...rest }: Props) => {
  const reasons = useTerms('moderationReasons');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'reason' | 'note' | null>(null);
  const needsNote = reason === UNSAID;

  const submit = (form: HTMLFormElement): boolean | Promise<unknown> => {
    const note = formText(form, 'note');
    const lacks = reason === '' ? 'reason' : needsNote && note === '' ? 'note' : null;
    setMissing(lacks);
    return lacks === null && (onConfirm(note ? { reason, note } : { reason }) ?? true);
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
          setMissing(null);
        }}
        error={missing === 'reason'}
        helperText={missing === 'reason' ? 'Reason is required' : undefined}
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
        required={needsNote}
        multiline
        minRows={3}
        error={missing === 'note'}
        helperText={missing === 'note' ? 'A note is required: “Other” says nothing by itself' : undefined}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
};
