import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { notify } from '@/lib/toasts';
import { invite, type Circle } from '../communities-api';

/** Invites people by their usernames. */
export function InviteDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const usernames = text.split(/[\s,]+/).filter(Boolean);
  const send = useMutation({
    mutationFn: () => invite(circle, usernames),
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
    },
    onError: (failure) => setProblem(errorText(failure, 'An Error Occurred')),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (usernames.length === 0) setProblem('Username is required');
    else if (!send.isPending) send.mutate();
  }
  return (
    <Dialog open onClose={onClose} title="Invite Members">
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Usernames"
          autoCapitalize="none"
          autoComplete="off"
          hint="Separate several names with commas"
          value={text}
          error={problem || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit" full loading={send.isPending}>
          Invite
        </Button>
      </form>
    </Dialog>
  );
}
