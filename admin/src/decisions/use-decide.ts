import { useCallback } from 'react';
import { useAddUndoableMutation, useNotify, type Identifier } from 'react-admin';
import { hide, show } from './decided';
import { useShowChanged } from './use-show-changed';

type Send = () => Promise<{ message?: string; skipped?: unknown[] }>;

/**
 * Decides with time to undo: shows `said` with Undo, and runs `send` only when that message closes. If the server then
 * refuses (another admin was faster), shows the error and reloads the data.
 */
export function useDecide(): (said: string, ids: Identifier[], send: Send) => void {
  const notify = useNotify();
  const addMutation = useAddUndoableMutation();
  const showChanged = useShowChanged();
  return useCallback(
    (said, ids, send) => {
      const finish = async ({ isUndo }: { isUndo: boolean }): Promise<void> => {
        if (!isUndo) {
          try {
            const { message, skipped } = await send();
            if (message && skipped?.length) notify(message, { type: 'warning', autoHideDuration: 8000 });
          } catch (error) {
            notify((error as Error).message, { type: 'error', autoHideDuration: 8000 });
          }
          await showChanged();
        }
        show(ids);
      };
      hide(ids);
      addMutation((options) => void finish(options));
      notify(said, { type: 'info', undoable: true, autoHideDuration: 5000 });
    },
    [notify, addMutation, showChanged],
  );
}
