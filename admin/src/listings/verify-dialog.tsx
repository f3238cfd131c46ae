import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../decisions/dialogs/form-dialog';
import { formText } from '../text/form-text';

type Checked = { method: string; note?: string };
type Props = { onClose: () => void; onConfirm: (checked: Checked) => Promise<unknown> };

const METHODS = ['In-person inspection', 'Video inspection'];

/** Asks how a property was inspected. */
export const VerifyDialog = ({ onClose, onConfirm }: Props) => {
  const [method, setMethod] = useState(METHODS[0]!);

  const submit = (form: HTMLFormElement): Promise<unknown> => {
    const note = formText(form, 'note');
    return onConfirm(note ? { method, note } : { method });
  };

  return (
    <FormDialog
      title="Mark as verified"
      says="Visitors see the badge for 180 days, or until the place, the rooms or the photos change."
      confirm="Mark as verified"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField select label="How" value={method} onChange={(event) => setMethod(event.target.value)}>
        {METHODS.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="note"
        label="Note for admins"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
};
