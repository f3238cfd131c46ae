import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, TextInput } from 'react-admin';
import { post } from '../api/http';
import { useOutcome } from '../decisions/use-outcome';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';

const answered = (text?: string): string | undefined => (text?.trim() ? undefined : 'Answer is required');

type Props = {
  resource: 'contact-messages' | 'inquiries';
  record: { id: string; status: string; email: string; answer: string | null; answeredAt: string | null };
};

/** The form for the one reply, sent by email, to a message. */
export const AnswerPanel = ({ resource, record }: Props) => {
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, body }: { action: 'answer' | 'close'; body?: object }) =>
      post<{ message: string }>(`/api/admin/${resource}/${record.id}/${action}`, body),
    ...useOutcome(),
  });
  // What fails was not sent: the text stays, and leaving the page goes on asking.
  const submit = ({ answer }: { answer?: string }) =>
    mutateAsync({ action: 'answer', body: { answer } }).catch(({ message }: Error) => ({ answer: message }));
  if (record.answer !== null) {
    return (
      <Panel title={`Answered ${instantText(record.answeredAt)}`}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{record.answer}</Typography>
      </Panel>
    );
  }
  return (
    <Panel title="Answer">
      <Form record={{}} onSubmit={submit} noValidate warnWhenUnsavedChanges>
        <TextInput
          source="answer"
          label="Answer"
          validate={answered}
          fullWidth
          multiline
          minRows={4}
          helperText={`It is emailed to ${record.email}.`}
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
      </Form>
    </Panel>
  );
};
