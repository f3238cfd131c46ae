import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, type Option } from '@/components/ui/select';
import { notify } from '@/lib/toasts';
import { useTyped } from '@/lib/forms/use-typed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { ReviewForm, type ReviewValues } from './review-form';
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
  const [problem, setProblem] = useState('');
  const { keyFor, renew } = useIdempotencyKey();
  const first = homes[0]?.value;
  const { typed, type, clear } = useTyped<ReviewValues & { home: string }>(
    review ? `edit:${review.reviewId}` : `review:${first}`,
  );
  const { home: listingId = first, ...written } = typed;
  const values = { rating: review?.rating ?? 0, message: review?.message ?? '', ...written };
  const send = useMutation({
    mutationFn: async () =>
      review
        ? (await editReview(review.reviewId, values)).review
        : writeReview(listingId!, values, keyFor({ listingId, ...values })),
    onSuccess: async () => {
      await showChangedReviews(queries);
      clear();
      renew();
      onClose();
      notify.success(review ? 'Review updated' : 'Review added');
    },
    onError: (failure) => setProblem(errorText(failure)),
  });

  function change(next: Partial<ReviewValues>) {
    setProblem('');
    type(next);
  }

  return (
    <Dialog open={open} asks={false} onClose={onClose} title={review ? 'Edit Review' : 'Add Reviews'}>
      <ReviewForm
        values={values}
        rows={4}
        onChange={change}
        problem={problem}
        isPending={send.isPending}
        onSend={() => send.mutate()}
        submitLabel={review ? 'Save Review' : 'Submit Review'}
      >
        {!review && homes.length > 1 ? (
          <SelectField
            label="Which home?"
            options={homes}
            value={listingId}
            onChange={(event) => type({ home: event.target.value })}
          />
        ) : null}
      </ReviewForm>
    </Dialog>
  );
}
