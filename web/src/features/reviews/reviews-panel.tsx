import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Option } from '@/components/ui/select';
import { useSession } from '@/lib/session/session';
import { formatNumber } from '@/lib/format/formatting';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { LateReviewForm } from './late-review-form';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';
import type { ReviewsOf, ReviewSummary as Summary } from './reviews-api';
import { ReviewsDialog } from './reviews-dialog';

const SHOWN = 3;

interface ReviewsPanelProps {
  of: ReviewsOf;
  /** Undefined while loading. */
  summary: Summary | undefined;
  /**
   * The listings that the reader may review: empty for the owner and for people who already have. Visitors get those
   * that anybody new may review, and are asked to sign in.
   */
  homes: Option[];
}

/** Summary, the newest reviews, and the dialogs for all reviews and a new one. */
export function ReviewsPanel({ of, summary, homes }: ReviewsPanelProps) {
  const session = useSession();
  const signInFirst = useSignInFirst();
  const [open, setOpen] = useState<'all' | 'add' | null>(null);
  const mayAdd = homes.length > 0;
  const close = () => setOpen(null);
  const add = () => signInFirst(() => setOpen('add'));
  return (
    <section aria-labelledby="reviews" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="text-xl">
          Reviews
        </h2>
        {mayAdd ? (
          <Button look="secondary" onClick={add}>
            Add Review
          </Button>
        ) : null}
      </div>
      {summary ? <ReviewSummary summary={summary} /> : null}
      <ReviewList of={of} first={SHOWN} />
      {summary && summary.count > SHOWN ? (
        <Button look="secondary" onClick={() => setOpen('all')}>
          See all {formatNumber(summary.count)} reviews
        </Button>
      ) : null}
      {open === 'all' ? (
        <ReviewsDialog of={of} open onClose={close} onAdd={mayAdd ? add : undefined} />
      ) : null}
      {session ? <LateReviewForm open={open === 'add'} onClose={close} homes={homes} /> : null}
    </section>
  );
}
