import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { appeal, CASES_KEY } from './cases-api';

/** Asks another admin, once. */
export function AppealForm({ number }: { number: string }) {
  const queries = useQueryClient();
  const { typed, type, clear } = useTyped<{ reason: string }>(`appeal:${number}`);
  const reason = typed.reason ?? '';
  const send = useMutation({
    mutationFn: () => appeal(number, reason.trim()),
    onSuccess: async ({ message }) => {
      clear({ reason });
      notify.success(message);
      await showChanged(queries, [CASES_KEY]);
    },
  });
  const form = useProblemFocus<HTMLFormElement>(send.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() && !send.isPending) send.mutate();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        label="Why the decision is not right"
        maxLength={2000}
        value={reason}
        error={send.isError ? errorText(send.error) : undefined}
        onChange={(event) => type({ reason: event.target.value })}
      />
      <Button type="submit" look="secondary" loading={send.isPending} disabled={!reason.trim()}>
        Appeal
      </Button>
    </form>
  );
}
