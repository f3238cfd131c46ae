import { useCallback } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import { LOST } from '../api/idempotency';
import { idsByResource, mayDecide, type Thing } from './decidable';
import { hide, show } from './decided';
import type { Decision, Part } from './undo/parts';
import { offerUndo } from './undo/undoable';
import { addUnsent } from './undo/unsent';
import { useShowChanged } from './use-show-changed';

const LONG = { autoHideDuration: 8000 };
/** When a decision that nobody undid has taken effect, or has lapsed. */
const EFFECT_MS = 2_000;

/**
 * Decides at once, with time to undo: the server holds the decision, so that nothing is lost when the console is closed.
 * If the server refuses (another admin was faster), or the owner changes it before it takes effect, says so and reloads
 * the data. A part that does not reach the server is stored, with its note, to be sent again; the others are not affected.
 */
export function useDecide(): (decision: Decision) => void {
  const notify = useNotify();
  const showChanged = useShowChanged();
  const watch = useWatch();
  return useCallback(
    (decision) => {
      const decide = async ({ things, send }: Part): Promise<void> => {
        const { message, skipped = [] } = await send();
        const done = things.filter(({ id }) => !skipped.some((one) => one.id === id));
        if (skipped.length > 0) notify(message, { ...LONG, type: 'warning' });
        if (done.length > 0)
          offerUndo({ decision, things: done }, (over) => setTimeout(() => void watch(over), EFFECT_MS));
      };
      const attempt = (part: Part): void => {
        const { things } = part;
        const ids = things.map(({ id }) => id);
        hide(ids);
        void decide(part)
          .catch((error: Error) => {
            if (isUnavailable(error)) addUnsent({ decision, things, sendAgain: () => attempt(part) });
            else notify(error.message, { ...LONG, type: 'error' });
          })
          .then(showChanged)
          .then(() => show(ids));
      };
      decision.parts.forEach(attempt);
    },
    [notify, showChanged, watch],
  );
}

/** The connection is lost, or the server is unavailable for a while: the same request may succeed later. */
const isUnavailable = (error: Error): boolean => [0, ...LOST].includes((error as HttpError).status);

/** Looks whether decisions have taken effect, and says which of them lapsed. */
function useWatch(): (things: Thing[]) => Promise<void> {
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const showChanged = useShowChanged();
  return useCallback(
    async (things) => {
      const lapsed = await stillWaiting(provider, things).catch(() => 0);
      if (lapsed > 0) notify(lapsedText(lapsed), { ...LONG, type: 'warning' });
      await showChanged();
    },
    [notify, provider, showChanged],
  );
}

const lapsedText = (count: number): string =>
  count === 1 ? 'It was changed meanwhile and waits again' : `${count} were changed meanwhile and wait again`;

/** How many of them can be decided again, because their decision lapsed. */
async function stillWaiting(provider: ConsoleProvider, things: Thing[]): Promise<number> {
  const found = await Promise.all(
    idsByResource(things).map(([resource, ids]) => provider.getMany(resource, { ids })),
  );
  return found.flatMap(({ data }) => data).filter(mayDecide).length;
}
