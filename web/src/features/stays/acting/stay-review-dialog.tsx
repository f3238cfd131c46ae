import { Dialog } from '@/components/ui/dialog';
import { ReviewForm } from '@/features/reviews/review-form';
import { isHost } from '../stay-words';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** Stars and a text, of the home or of the guest. */
export function StayReviewDialog(props: ActionDialogProps) {
  const { booking, isPending, failure, written, onWrite, onSend, onClose } = props;
  const { fields, rest } = problemsOf(failure, ['rating', 'message']);
  const { rating = 0, message = '' } = written;
  return (
    <Dialog
      open
      asks={false}
      onClose={onClose}
      title={isHost(booking) ? 'Review your guest' : 'Review your stay'}
    >
      <ReviewForm
        values={{ rating, message }}
        onChange={onWrite}
        maxLength={5000}
        error={fields['message']}
        hint={
          isHost(booking)
            ? 'Hosts can read it when this guest asks to book.'
            : 'It is shown on the page of the home. Nobody can read it until the host has written too, or 14 days have passed.'
        }
        problem={fields['rating'] || rest}
        isPending={isPending}
        onSend={() => onSend({ rating, ...(message.trim() ? { message } : {}) })}
      />
    </Dialog>
  );
}
