import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { DeleteDialog } from '@/components/ui/confirm-dialog';
import { lateDialog } from '@/components/ui/late-dialog';
import { LateReportDialog } from '@/features/reports/late-report-dialog';
import { notify } from '@/lib/toasts';
import { LateReviewForm } from './late-review-form';
import { deleteReview, showChangedReviews, type AnyReview } from './reviews-api';

const ReplyDialog = lateDialog(() => import('./reply-dialog'), 'ReplyDialog');

type Open = 'edit' | 'delete' | 'reply' | 'report' | null;

/** Edit and delete for the author, reply for the owner, report for everybody else. */
export function ReviewActions({ review }: { review: AnyReview }) {
  const [open, setOpen] = useState<Open>(null);
  const { can } = review;
  const close = () => setOpen(null);
  if (!can.edit && !can.reply && !can.report) return null;
  return (
    <div className="-mx-4 flex flex-wrap">
      {can.edit ? <Action label="Edit" onClick={() => setOpen('edit')} /> : null}
      {can.delete ? <Action label="Delete" onClick={() => setOpen('delete')} /> : null}
      {can.reply ? <Action label="Reply" onClick={() => setOpen('reply')} /> : null}
      {can.report ? <Action label="Report" onClick={() => setOpen('report')} /> : null}
      {can.edit ? <LateReviewForm open={open === 'edit'} onClose={close} homes={[]} review={review} /> : null}
      {open === 'delete' ? <DeleteReview review={review} onClose={close} /> : null}
      {open === 'reply' ? <ReplyDialog review={review} onClose={close} /> : null}
      {open === 'report' ? (
        <LateReportDialog subject={{ kind: 'review', id: review.reviewId }} onClose={close} />
      ) : null}
    </div>
  );
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="quiet" className="text-sm" onClick={onClick}>
      {label}
    </Button>
  );
}

function DeleteReview({ review, onClose }: { review: AnyReview; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteReview(review.reviewId),
    onSuccess: async ({ message }) => {
      await showChangedReviews(queries);
      onClose();
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <DeleteDialog open onClose={onClose} title="Delete Review" remove={remove}>
      Your review will be deleted for good. You may write another one.
    </DeleteDialog>
  );
}
