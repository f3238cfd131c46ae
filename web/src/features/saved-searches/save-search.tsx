import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { FREQUENCIES, saveSearch, savedSearchesQuery, type Frequency } from './saved-searches-api';

interface SaveSearchProps {
  /** The initial name of the search. */
  title: string;
  filters: Record<string, string>;
}

/** Saves the current search; visitors sign in first. Its button, or entry of a menu, is the caller's. */
export function SaveSearch({
  children,
  ...asked
}: SaveSearchProps & { children: (save: () => void) => ReactNode }) {
  const signInFirst = useSignInFirst();
  const [open, setOpen] = useState(false);
  return (
    <>
      {children(() => signInFirst(() => setOpen(true)))}
      {open ? <SaveSearchDialog {...asked} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SaveSearchDialog({ title, filters, onClose }: SaveSearchProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(title.slice(0, 80));
  const [frequency, setFrequency] = useState<Frequency>('daily');
  const [problem, setProblem] = useState('');
  const { keyFor } = useIdempotencyKey();
  const save = useMutation({
    mutationFn: () => saveSearch(name, filters, frequency, keyFor({ name, filters, frequency })),
    onSuccess: async () => {
      await showChanged(queries, [savedSearchesQuery.queryKey]);
      onClose();
      notify.success('Search saved');
    },
    onError: (failure) => setProblem(errorText(failure)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) setProblem('Name is required');
    else if (!save.isPending) save.mutate();
  }
  return (
    <Dialog open onClose={onClose} title="Save this search">
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Name"
          maxLength={80}
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Email me about new homes"
          options={FREQUENCIES}
          value={frequency}
          onChange={(event) => setFrequency(event.target.value as Frequency)}
        />
        <Button type="submit" full loading={save.isPending}>
          Save Search
        </Button>
      </form>
    </Dialog>
  );
}
