import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { DateText } from '@/components/ui/date-text';
import { Stars } from '@/components/ui/stars';
import { ReviewActions } from './review-actions';
import type { AnyReview } from './reviews-api';

/** One review, the reply to it, and the reader's actions. */
export function ReviewItem({ review, withHome }: { review: AnyReview; withHome?: boolean }) {
  const { user, reply } = review;
  const ofHome = 'listingId' in review;
  return (
    <article className="space-y-2 border-b border-line py-4 last:border-0">
      <div className="flex items-start gap-3">
        <Avatar name={user.fullName} src={user.avatar} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{user.fullName}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Stars value={review.rating} size={16} />
            <DateText value={review.createdAt} />
            {review.editedAt ? <span>Edited</span> : null}
            {review.verified ? (
              <span className="inline-flex items-center gap-1 font-semibold text-brand-strong">
                <IconCircleCheck size={16} aria-hidden="true" />{' '}
                {ofHome ? 'Verified visit' : 'Verified customer'}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      {withHome && ofHome && review.listingTitle ? (
        <p className="text-sm">
          <Link to={`/property/${review.listingId}`} className="font-semibold text-brand underline">
            {review.listingTitle}
          </Link>
        </p>
      ) : null}
      {review.message ? <p className="break-words whitespace-pre-line">{review.message}</p> : null}
      {reply ? (
        <div className="rounded-tile bg-sunken p-3">
          <p className="text-sm font-semibold">Reply from the {ofHome ? 'owner' : 'provider'}</p>
          <p className="break-words whitespace-pre-line">{reply.message}</p>
        </div>
      ) : null}
      <ReviewActions review={review} />
    </article>
  );
}
