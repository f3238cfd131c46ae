import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, type Option } from '@/components/ui/select';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { ReviewFields } from './review-fields';
import { editReview, showChangedReviews, writeReview, type AnyReview } from './reviews-api';

interface ReviewFormDialogProps {
  open: boolean;
  onClose: () => void;
  /** The listing under review; on a person's page, those to choose from. */
  homes: Option[];
  /** The review to edit; absent for a new one. */
  review?: AnyReview;
}

/** Stars and a text. Stars are required. */
export function ReviewFormDialog({ open, onClose, homes, review }: ReviewFormDialogProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<{ rating?: number; message?: string }>({});
  const [home, setHome] = useState('');
  const [problem, setProblem] = useState('');
  const { keyFor, renew } = useIdempotencyKey();
  const values = { rating: review?.rating ?? 0, message: review?.message ?? '', ...typed };
  const listingId = home || homes[0]?.value;
  const send = useMutation({
    mutationFn: async () =>
      review
        ? (await editReview(review.reviewId, values)).review
        : writeReview(listingId!, values, keyFor({ listingId, ...values })),
    onSuccess: async () => {
      await showChangedReviews(queries);
      setTyped({});
      renew();
      onClose();
      notify.success(review ? 'Review updated' : 'Review added');
    },
    onError: (failure) => setProblem(errorText(failure)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (values.rating === 0) setProblem('Star cannot be zero');
    else if (!send.isPending) send.mutate();
  }
  function change(next: { rating?: number; message?: string }) {
    setProblem('');
    setTyped({ ...typed, ...next });
  }

  return (
    <Dialog open={open} asks={false} onClose={onClose} title={review ? 'Edit Review' : 'Add Reviews'}>
      <form onSubmit={submit} className="space-y-4">
        {!review && homes.length > 1 ? (
          <SelectField
            label="Which home?"
            options={homes}
            value={listingId}
            onChange={(event) => setHome(event.target.value)}
          />
        ) : null}
        <ReviewFields {...values} rows={4} onChange={change} problem={problem} />
        <Button type="submit" full loading={send.isPending}>
          {review ? 'Save Review' : 'Submit Review'}
        </Button>
      </form>
    </Dialog>
  );
}
