import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleProvider } from '../../api/data-provider';
import { showPath } from '../decidable';
import { forget, useUndoable, type Undoable } from './undoable';
import { useShowChanged } from '../use-show-changed';

/** Says what was decided a moment ago, the latest first, and takes it back. One decision opens again. */
export const UndoBar = () => {
  const decision = useUndoable().at(-1);
  const { undo, isPending } = useUndo();
  if (!decision) return null;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      message={decision.notice}
      action={
        <Button
          size="small"
          disabled={isPending}
          onClick={() => void undo(decision)}
          sx={{ color: '#5fd3a8', minHeight: 44 }}
        >
          Undo
        </Button>
      }
    />
  );
};

function useUndo() {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const showChanged = useShowChanged();
  const [isPending, setPending] = useState(false);
  const undo = async (decision: Undoable): Promise<void> => {
    setPending(true);
    try {
      const { message, skipped } = await provider.undo(decision.things);
      forget(decision);
      const [only] = decision.things;
      if (only && decision.things.length === 1 && skipped.length === 0) redirect(showPath(only));
      await showChanged();
      notify(skipped[0]?.why ?? message, { type: skipped.length > 0 ? 'warning' : 'info' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { undo, isPending };
}
