import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ReviewFields } from '@/features/reviews/review-fields';
import { isHost } from '../stay-words';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** Stars and a text, of the home or of the guest. */
export function StayReviewDialog({ booking, isPending, failure, onSend, onClose }: ActionDialogProps) {
  const [values, setValues] = useState({ rating: 0, message: '' });
  const [missing, setMissing] = useState('');
  const { fields, rest } = problemsOf(failure, ['rating', 'message']);
  function submit(event: FormEvent) {
    event.preventDefault();
    const { rating, message } = values;
    if (rating === 0) setMissing('Star cannot be zero');
    else if (!isPending) onSend({ rating, ...(message.trim() ? { message } : {}) });
  }
  return (
    <Dialog open onClose={onClose} title={isHost(booking) ? 'Review your guest' : 'Review your stay'}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <ReviewFields
          {...values}
          onChange={(change) => {
            setMissing('');
            setValues({ ...values, ...change });
          }}
          maxLength={5000}
          error={fields['message']}
          hint={
            isHost(booking)
              ? 'Hosts can read it when this guest asks to book.'
              : 'It is shown on the page of the home. Nobody can read it until the host has written too, or 14 days have passed.'
          }
          problem={missing || fields['rating'] || rest}
        />
        <Button type="submit" full loading={isPending}>
          Submit Review
        </Button>
      </form>
    </Dialog>
  );
}
