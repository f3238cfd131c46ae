import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { RadioGroup } from '@/components/ui/radio-group';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { report, type Reported } from './reports-api';

/** Reports a thing or a person to the admins, for one of the reasons that fit it. */
export function ReportDialog({ subject, onClose }: { subject: Reported; onClose: () => void }) {
  const reasons = useTerms('reportReasons').filter(({ fits }) => fits?.includes(subject.kind));
  const { typed, type, clear } = useTyped<{ reason: string; note: string }>(
    `report:${JSON.stringify(subject)}`,
  );
  const { reason = '', note = '' } = typed;
  /** Attempts to send without a reason. */
  const [missing, setMissing] = useState(0);
  const form = useProblemFocus<HTMLFormElement>(missing);
  const send = useMutation({
    mutationFn: () => report(subject, { reason, ...(note.trim() ? { note } : {}) }),
    onSuccess: ({ message }) => {
      clear();
      onClose();
      notify.success(message);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) setMissing(missing + 1);
    else if (!send.isPending) send.mutate();
  }
  return (
    <Dialog open onClose={onClose} onDiscard={clear} title={`Report this ${subject.kind}`}>
      <form ref={form} onSubmit={submit} className="space-y-4">
        <RadioGroup
          legend="What is wrong?"
          choices={reasons}
          value={reason}
          error={missing ? 'Reason is required' : undefined}
          onChange={(event) => {
            setMissing(0);
            type({ reason: event.target.value });
          }}
        />
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => type({ note: event.target.value })}
        />
        {subject.kind === 'message' || subject.kind === 'comment' ? (
          <p className="text-sm text-muted">Admins will also see what was said just before and after it.</p>
        ) : null}
        <FieldError text={send.error ? errorText(send.error) : undefined} />
        <Button type="submit" full loading={send.isPending}>
          Send Report
        </Button>
      </form>
    </Dialog>
  );
}
