import { Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { post } from '../api/http';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { useOutcome } from '../decisions/use-outcome';
import { formText } from '../text/form-text';
import { showProblems } from '../fields/first-problem';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';

type Props = {
  resource: 'contact-messages' | 'inquiries';
  record: { id: string; status: string; email: string; answer: string | null; answeredAt: string | null };
};

/** The form for the one reply, sent by email, to a message. */
export const AnswerPanel = ({ resource, record }: Props) => {
  const [missing, setMissing] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, body }: { action: 'answer' | 'close'; body?: object }) =>
      post<{ message: string }>(`/api/admin/${resource}/${record.id}/${action}`, body),
    ...useOutcome(),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = formText(form, 'answer');
    showProblems(form, () => setMissing(!answer));
    if (answer && !isPending) mutate({ action: 'answer', body: { answer } });
  };
  if (record.answer !== null) {
    return (
      <Panel title={`Answered ${instantText(record.answeredAt)}`}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{record.answer}</Typography>
      </Panel>
    );
  }
  return (
    <Panel title="Answer">
      <LeaveQuestion isUnsaved={isTyped} />
      <form onSubmit={submit} noValidate>
        <TextField
          name="answer"
          label="Answer"
          required
          fullWidth
          multiline
          minRows={4}
          onChange={({ target }) => setTyped(target.value.trim() !== '')}
          error={missing}
          helperText={missing ? 'Answer is required' : `It is emailed to ${record.email}.`}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" disabled={isPending}>
            Send answer
          </Button>
          {record.status === 'NEW' && (
            <Button disabled={isPending} onClick={() => mutate({ action: 'close' })}>
              Close without an answer
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  );
};
