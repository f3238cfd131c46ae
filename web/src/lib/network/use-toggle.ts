import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '@/api/api-error';
import { notify } from '@/lib/toasts';
import type { Toggled } from './unsent-toggle';

interface ToggleOptions<T extends object> {
  of: Toggled;
  /** The state that the page shows. */
  on: boolean;
  show: (on: boolean) => void;
  send: (on: boolean) => Promise<T>;
  /** After the last request. */
  onDone?: (result: T, on: boolean) => void;
  /** The text of an error for which the server gave no reason. */
  failed?: (on: boolean) => string;
  /** After the last request or an error; `saved` is the state on the server. */
  onSettled?: (saved: boolean) => void;
}

/**
 * Returns the function that turns a state on and off: shown at once, undone if the server refuses. Presses during a
 * request are carried out after it, so that the last one decides. Until it is sent, `app/unsent-toggles.ts` has it on the
 * device.
 */
export function useToggle<T extends object>({ of, on, show, send, ...then }: ToggleOptions<T>) {
  const { current: state } = useRef({ wanted: on, saved: on, isSending: false });
  const { mutate } = useMutation({
    // Runs after the same toggle of another page.
    scope: { id: of.join() },
    meta: { unsent: () => (state.saved === state.wanted ? [] : [[...of, state.wanted]]) },
    mutationFn: async () => {
      let result: T | undefined;
      while (state.saved !== state.wanted) {
        const { wanted } = state;
        result = await send(wanted);
        state.saved = wanted;
      }
      return result;
    },
    // Offline, presses can cancel each other out before anything is sent.
    onSuccess: (result) => result && then.onDone?.(result, state.saved),
    onError: (failure) => {
      // Another press has taken back what was refused.
      if (state.saved === state.wanted) return;
      show(state.saved);
      notify.error(errorText(failure, then.failed?.(state.wanted)));
    },
    onSettled: () => {
      state.isSending = false;
      then.onSettled?.(state.saved);
    },
  });
  return (wanted = !on) => {
    state.wanted = wanted;
    show(wanted);
    if (state.isSending) return;
    state.isSending = true;
    state.saved = !wanted;
    mutate();
  };
}
