import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { uploadPicture } from '../api/http';

/** The value of a picture that is on its way: the form has changed, and cannot be saved yet. */
const SENDING = 'sending';
const unfinishedProblem = (value: string | null) =>
  value === SENDING ? 'The picture is still being sent' : undefined;

/** One picture of a record, uploaded as soon as it is chosen. */
export const PictureInput = ({ source, label }: { source: string; label: string }) => {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput<string | null>({ source, validate: unfinishedProblem });
  const { mutate, isPending, error } = useMutation({ mutationFn: uploadPicture });
  const problem = error?.message ?? fieldState.error?.message;

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = event.target.files?.[0];
    // Allows the same file to be chosen again after a failure.
    event.target.value = '';
    if (!chosen) return;
    const before: unknown = field.value;
    field.onChange(SENDING);
    mutate(chosen, { onSuccess: field.onChange, onError: () => field.onChange(before) });
  };

  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2, width: 1 }}>
      <Typography id={id} variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      {field.value && field.value !== SENDING && (
        <Box
          component="img"
          src={field.value}
          alt={label}
          sx={{ display: 'block', maxWidth: 1, maxHeight: 240, borderRadius: 1, mb: 1 }}
        />
      )}
      <input ref={file} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={choose} />
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" disabled={isPending} onClick={() => file.current?.click()}>
          {isPending ? 'Sending…' : field.value ? 'Choose another' : 'Choose a picture'}
        </Button>
        {field.value && (
          <Button disabled={isPending} onClick={() => field.onChange(null)}>
            Remove
          </Button>
        )}
      </Stack>
      {problem && (
        <FormHelperText error>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </Box>
  );
};
