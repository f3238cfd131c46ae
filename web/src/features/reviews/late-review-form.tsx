import { useState, type ComponentProps } from 'react';
import { lateDialog } from '@/components/ui/late-dialog';

const ReviewFormDialog = lateDialog(() => import('./review-form-dialog'), 'ReviewFormDialog');

/** The form of a review, loaded when it first opens. Then it stays while it is closed, and keeps what was typed. */
export function LateReviewForm(props: ComponentProps<typeof ReviewFormDialog>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? <ReviewFormDialog {...props} /> : null;
}
