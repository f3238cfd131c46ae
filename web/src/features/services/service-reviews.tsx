import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ReviewForm } from '@/features/reviews/review-form';
import { ReviewList } from '@/features/reviews/review-list';
import { ReviewSummary } from '@/features/reviews/review-summary';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { reviewService, serviceStarsQuery, showChangedServices } from './services-api';

/** The summary of ratings, the reviews, and the form for one. */
export function ServiceReviews({ serviceId }: { serviceId: string }) {
  const { data: stars } = useQuery(serviceStarsQuery(serviceId));
  const session = useSession();
  const signInFirst = useSignInFirst();
  const [writing, setWriting] = useState(false);
  const add = () => signInFirst(() => setWriting(true));
  return (
    <section aria-labelledby="reviews" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="text-xl">
          Reviews
        </h2>
        {stars && (!session || stars.canWrite) ? (
          <Button look="secondary" onClick={add}>
            Add Review
          </Button>
        ) : null}
      </div>
      {stars ? <ReviewSummary summary={stars} /> : null}
      <ReviewList of={{ serviceId }} />
      {writing ? <ServiceReviewDialog serviceId={serviceId} onClose={() => setWriting(false)} /> : null}
    </section>
  );
}

function ServiceReviewDialog({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [values, setValues] = useState({ rating: 0, message: '' });
  const [problem, setProblem] = useState('');
  const { keyFor } = useIdempotencyKey();
  const send = useMutation({
    mutationFn: () => reviewService(serviceId, values, keyFor(values)),
    onSuccess: async () => {
      await showChangedServices(queries);
      onClose();
      notify.success('Review added');
    },
    onError: (failure) => setProblem(errorText(failure)),
  });
  return (
    <Dialog open onClose={onClose} title="Add Reviews">
      <ReviewForm
        values={values}
        onChange={(change) => {
          setProblem('');
          setValues({ ...values, ...change });
        }}
        problem={problem}
        isPending={send.isPending}
        onSend={() => send.mutate()}
      />
    </Dialog>
  );
}
