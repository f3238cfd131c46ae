import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeleteDialog } from '@/components/ui/confirm-dialog';
import type { Circle } from '../communities-api';
import { useActOn } from '../use-act-on';

/** The delete button with its confirmation. */
export function DeleteCircle({ circle, onDeleted }: { circle: Circle; onDeleted?: () => void }) {
  const [asks, setAsks] = useState(false);
  const remove = useActOn(circle, 'delete', () => {
    setAsks(false);
    onDeleted?.();
  });
  return (
    <>
      <Button
        look="quiet"
        className="text-danger"
        onClick={() => setAsks(true)}
        aria-label={`Delete ${circle.name}`}
      >
        Delete
      </Button>
      <DeleteDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={circle.kind === 'groups' ? 'Delete Group' : 'Delete Community'}
        remove={remove}
      >
        <p>“{circle.name}” and its posts will be deleted for everybody. You can restore it within 30 days.</p>
      </DeleteDialog>
    </>
  );
}
