import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Circle, Kind } from '../communities-api';

// Its libraries weigh more than the page that it opens on.
const CircleForm = latePart(
  async () => (await import('./circle-form')).CircleForm,
  <SkeletonLines lines={6} />,
);

const TITLES = {
  communities: { make: 'New Community', edit: 'Edit Community' },
  groups: { make: 'Create group', edit: 'Edit Group' },
};

export interface CircleDialogProps {
  kind: Kind;
  /** The one to change; a new one is made without it. */
  circle?: Circle;
  onClose: () => void;
  onDone?: (circle: Circle) => void;
}

/** Makes a community or group, or changes one. */
export function CircleDialog(props: CircleDialogProps) {
  const { kind, circle, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={TITLES[kind][circle ? 'edit' : 'make']} width="medium">
      <CircleForm {...props} />
    </Dialog>
  );
}
