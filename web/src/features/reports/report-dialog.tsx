import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { client, read, type Schema } from '@/api/client';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextArea } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { notify } from '@/lib/toasts';

type Subject = { listingId: string } | { reviewId: string } | { postId: string };
type Body = Schema<'ReportBody'>;

function report(subject: Subject, body: Body) {
  const at = (id: string) => ({ params: { path: { id } }, body });
  if ('listingId' in subject) return read(client.POST('/api/listings/{id}/report', at(subject.listingId)));
  if ('postId' in subject) return read(client.POST('/api/posts/{id}/report', at(subject.postId)));
  return read(client.POST('/api/reviews/{id}/report', at(subject.reviewId)));
}

/** Reasons that apply to listings only. */
const OF_HOMES = ['TAKEN', 'WRONG_PRICE', 'WRONG_PHOTOS'];

/** Reports a listing, a review or a post to the admins. */
export function ReportDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const terms = useTerms('reportReasons');
  const reasons = 'listingId' in subject ? terms : terms.filter(({ value }) => !OF_HOMES.includes(value));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: () => report(subject, { reason: reason as Body['reason'], ...(note.trim() ? { note } : {}) }),
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
    },
    onError: (failure) => setProblem(errorText(failure)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) setProblem('Reason is required');
    else if (!send.isPending) send.mutate();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report this ${'listingId' in subject ? 'listing' : 'postId' in subject ? 'post' : 'review'}`}
    >
      <form onSubmit={submit} className="space-y-4">
        <RadioGroup
          legend="What is wrong?"
          choices={reasons}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FieldError text={problem} />
        <Button type="submit" full loading={send.isPending}>
          Send Report
        </Button>
      </form>
    </Dialog>
  );
}
