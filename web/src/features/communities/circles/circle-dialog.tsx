import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { SkeletonLines } from '@/components/ui/skeleton';
import { useTyped } from '@/lib/forms/use-typed';
import { newCircle, type Circle, type Kind } from '../communities-api';

// The form's libraries are larger than the page, so they are loaded later.
const CircleForm = latePart(() => import('./circle-form'), 'CircleForm', <SkeletonLines lines={6} />);

const TITLES = {
  communities: { make: 'New Community', edit: 'Edit Community' },
  groups: { make: 'Create group', edit: 'Edit Group' },
};

export interface CircleDialogProps {
  kind: Kind;
  /** The circle to edit; absent for a new one. */
  circle?: Circle;
  onClose: () => void;
}

/** Edits a community or group, or creates one and opens its page. */
export function CircleDialog(props: CircleDialogProps) {
  const { kind, circle, onClose } = props;
  const { clear } = useTyped(newCircle(kind));
  return (
    <Dialog
      open
      onClose={onClose}
      onDiscard={circle ? undefined : clear}
      title={TITLES[kind][circle ? 'edit' : 'make']}
      width="medium"
    >
      <CircleForm {...props} />
    </Dialog>
  );
}
