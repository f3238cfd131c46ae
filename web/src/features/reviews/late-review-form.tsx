import { lazy, Suspense, useState, type ComponentProps } from 'react';

const ReviewFormDialog = lazy(async () => ({
  default: (await import('./review-form-dialog')).ReviewFormDialog,
}));

/** The form of a review, loaded when it first opens. Then it stays while it is closed, and keeps what was typed. */
export function LateReviewForm(props: ComponentProps<typeof ReviewFormDialog>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <ReviewFormDialog {...props} />
    </Suspense>
  ) : null;
}
