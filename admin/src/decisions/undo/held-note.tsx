import { Alert, Button } from '@mui/material';
import { useGetIdentity, type Identifier } from 'react-admin';
import type { HeldDecision } from '../../api/records';
import { useUndoable } from './undoable';
import { useAct } from '../use-act';

const DECIDED_TEXTS = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CHANGES_REQUESTED: 'Changes requested',
};

/** A decision that takes effect in a moment, which the admin who made it can still undo. */
export const HeldNote = ({
  resource,
  id,
  held,
}: {
  resource: string;
  id: Identifier;
  held: HeldDecision;
}) => {
  const { identity } = useGetIdentity();
  const { mutate, isPending } = useAct(resource, id);
  const isOwn = held.userId === identity?.id;
  const isOffered = useUndoable().some(({ things }) => things.some((thing) => thing.id === id));
  const undo = (
    <Button color="inherit" disabled={isPending} onClick={() => mutate({ action: 'undo' })}>
      Undo
    </Button>
  );
  return (
    <Alert severity="info" action={isOwn && !isOffered && undo}>
      {DECIDED_TEXTS[held.decision]} {isOwn ? 'by you' : `by ${held.fullName}`}, a moment ago
    </Alert>
  );
};
