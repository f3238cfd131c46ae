import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ReviewList } from './review-list';
import type { ReviewsOf } from './reviews-api';

interface ReviewsDialogProps {
  of: ReviewsOf;
  open: boolean;
  onClose: () => void;
  /** Opens the form; absent where the reader may not write. */
  onAdd?: () => void;
}

/** All reviews, with buttons to go back and to write one. */
export function ReviewsDialog({ of, open, onClose, onAdd }: ReviewsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reviews"
      width="medium"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Back
          </Button>
          {onAdd ? <Button onClick={onAdd}>Add Review</Button> : null}
        </>
      }
    >
      <ReviewList of={of} />
    </Dialog>
  );
}
