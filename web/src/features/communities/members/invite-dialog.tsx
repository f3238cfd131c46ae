import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PeoplePicker } from '@/features/people/people-picker';
import { notify } from '@/lib/toasts';
import { invite, type Circle } from '../communities-api';

/** Invites people, found by name or username. */
export function InviteDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const [usernames, setUsernames] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
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
        <PeoplePicker
          as="Invited"
          value={usernames}
          onChange={(next) => {
            setUsernames(next);
            setProblem('');
          }}
          error={problem || undefined}
        />
        <Button type="submit" full loading={send.isPending}>
          Invite
        </Button>
      </form>
    </Dialog>
  );
}
