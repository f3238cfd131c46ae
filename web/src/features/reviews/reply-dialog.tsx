import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { showChangedReviews, replyToReview, type AnyReview } from './reviews-api';

/** The owner's one reply. */
export function ReplyDialog({ review, onClose }: { review: AnyReview; onClose: () => void }) {
  const queries = useQueryClient();
  const { typed, type, clear } = useTyped<{ message: string }>(`reply:${review.reviewId}`);
  const { message = '' } = typed;
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: () => replyToReview(review.reviewId, message),
    onSuccess: async (response) => {
      clear();
      await showChangedReviews(queries);
      onClose();
      notify.success(response.message);
    },
    onError: (failure) => setProblem(errorText(failure)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!message.trim()) setProblem('Message is required');
    else if (!send.isPending) send.mutate();
  }
  return (
    <Dialog open onClose={onClose} onDiscard={clear} title={`Reply to ${review.user.fullName}`}>
      <form onSubmit={submit} className="space-y-4">
        <TextArea
          label="Message"
          rows={4}
          maxLength={2000}
          hint="Everybody can read it. You can reply once."
          error={problem}
          value={message}
          onChange={(event) => type({ message: event.target.value })}
        />
        <Button type="submit" full loading={send.isPending}>
          Send Reply
        </Button>
      </form>
    </Dialog>
  );
}
