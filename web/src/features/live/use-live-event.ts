import { useEffect, useRef } from 'react';
import { listen } from './live-connection';

/**
 * Runs `onEvent` with the payload of each event of that name, and `onReturn` after a gap in which some may have been
 * missed. Events: `notification`, `message`, `read`, `points`.
 */
export function useLiveEvent<T>(name: string, onEvent: (data: T) => void, onReturn?: () => void): void {
  const latest = useRef({ onEvent, onReturn });
  useEffect(() => {
    latest.current = { onEvent, onReturn };
  });
  useEffect(
    () =>
      listen({
        onEvent: ({ event, data }) => {
          if (event === name) latest.current.onEvent(data as T);
        },
        onReturn: () => latest.current.onReturn?.(),
      }),
    [name],
  );
}
