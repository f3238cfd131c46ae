import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleProvider } from '../../api/data-provider';
import { showPath } from '../decidable';
import { latestIn } from './parts';
import { useShortcuts, useShortcutsSetting } from '../use-shortcuts';
import { forget, useUndoable, type Undoable } from './undoable';
import { useShowChanged } from '../use-show-changed';

/**
 * Says what was decided a moment ago, the latest first, and takes it back. One decision opens again. A key does it, too:
 * with Tab the button is far from what was pressed, and is there for five seconds.
 */
export const UndoBar = () => {
  const latest = latestIn(useUndoable());
  const { undo, isPending } = useUndo();
  const [hasKeys] = useShortcutsSetting();
  const takeBack = latest && !isPending ? () => void undo(latest.parts) : undefined;
  useShortcuts({ u: takeBack });
  if (!latest) return null;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      message={latest.notice}
      action={
        <Button
          size="small"
          disabled={isPending}
          onClick={takeBack}
          aria-keyshortcuts={hasKeys ? 'u' : undefined}
          sx={{ color: '#5fd3a8', minHeight: 44 }}
        >
          Undo{hasKeys && <span aria-hidden>&nbsp;(u)</span>}
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
  /** Parts that could not be undone stay in the bar, to be tried again. */
  const undo = async (parts: Undoable[]): Promise<void> => {
    setPending(true);
    const skipped: { why: string }[] = [];
    const undoPart = async (part: Undoable): Promise<void> => {
      const response = await provider.undo(part.things);
      skipped.push(...response.skipped);
      forget(part);
    };
    const results = await Promise.allSettled(parts.map(undoPart)).finally(() => setPending(false));
    const undone = parts.filter((_, index) => results[index]?.status === 'fulfilled');
    const things = undone.flatMap((part) => part.things);
    const [only] = things;
    if (only && things.length === 1 && skipped.length === 0) redirect(showPath(only));
    if (undone.length > 0) await showChanged();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) notify((failed.reason as Error).message, { type: 'error' });
    else if (skipped[0]) notify(skipped[0].why, { type: 'warning' });
    else notify(`${things.length} undone`, { type: 'info' });
  };
  return { undo, isPending };
}
