import { TextField } from '@mui/material';
import { useState } from 'react';
import { formText } from '../../text/form-text';
import { FormDialog } from './form-dialog';

type Props = {
  title: string;
  /** The consequence. */
  says: string;
  label?: string;
  /** The reader of the text. */
  reads: string;
  confirm: string;
  /** Whether the text may be left out. */
  isOptional?: boolean;
  onClose: () => void;
  /** Returns the request that it sends, if any. */
  onConfirm: (note: string) => Promise<unknown> | void;
};

/** Asks for a written reason before a decision, most often one that takes something away from a person. */
export const NoteDialog = ({ label = 'Reason', reads, isOptional = false, onConfirm, ...rest }: Props) => {
  const [missing, setMissing] = useState(false);

  const submit = (form: HTMLFormElement): boolean | Promise<unknown> => {
    const note = formText(form, 'note');
    const isComplete = isOptional || note !== '';
    setMissing(!isComplete);
    return isComplete && (onConfirm(note) ?? true);
  };

  return (
    <FormDialog {...rest} isDangerous={!isOptional} onSubmit={submit}>
      <TextField
        name="note"
        label={label}
        required={!isOptional}
        autoFocus
        multiline
        minRows={2}
        error={missing}
        helperText={missing ? `${label} is required` : reads}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
