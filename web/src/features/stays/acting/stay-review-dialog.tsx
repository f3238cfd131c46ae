import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextArea } from '@/components/ui/field';
import { StarInput } from '@/components/ui/stars';
import { isHost } from '../stay-words';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** Stars and a text, of the home or of the guest. */
export function StayReviewDialog({ booking, isPending, failure, onSend, onClose }: ActionDialogProps) {
  const [rating, setRating] = useState(0);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState('');
  const { fields, rest } = problemsOf(failure, ['rating', 'message']);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === 0) setMissing('Star cannot be zero');
    else if (!isPending) onSend({ rating, ...(message.trim() ? { message } : {}) });
  }
  return (
    <Dialog open onClose={onClose} title={isHost(booking) ? 'Review your guest' : 'Review your stay'}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <StarInput
          legend="Your rating"
          value={rating}
          onChange={(value) => {
            setMissing('');
            setRating(value);
          }}
        />
        <TextArea
          label="Your review"
          optional
          maxLength={5000}
          error={fields['message']}
          hint={
            isHost(booking)
              ? 'Hosts can read it when this guest asks to book.'
              : 'It is shown on the page of the home. Nobody can read it until the host has written too, or 14 days have passed.'
          }
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <FieldError text={missing || fields['rating'] || rest} />
        <Button type="submit" full loading={isPending}>
          Submit Review
        </Button>
      </form>
    </Dialog>
  );
}
