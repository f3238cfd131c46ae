import { useEffect, useState, type ComponentType } from 'react';
import { savesData } from '@/lib/network/data-saver';
import { anotherUrlOf } from '@/lib/network/load-again';
import { useLostSession, type LostSession } from '@/lib/session/lost-session';
import { useSession } from '@/lib/session/session';

type SessionDialog = ComponentType<{ lost: LostSession }>;

const REST_MS = 3_000;
const AGAIN_MS = 2_000;

/** Shows the sign-in dialog over the page when the session ended while somebody was typing. */
export function SessionGuard() {
  const lost = useLostSession();
  const Dialog = useSessionDialog(lost !== null);
  return lost && Dialog ? <Dialog lost={lost} /> : null;
}

/**
 * Loads the dialog while the session is good: when it ends the reason must be seen at once,
 * however slow the line is. A file that cannot be loaded is asked for again, and breaks no page with unsent input.
 */
function useSessionDialog(isNeeded: boolean): SessionDialog | null {
  const [dialog, setDialog] = useState<{ Part: SessionDialog } | null>(null);
  const signedIn = useSession() !== null;
  const isWanted = !dialog && (isNeeded || (signedIn && !savesData()));
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const load = (url?: string): void => {
      const loaded = url
        ? (import(/* @vite-ignore */ url) as Promise<{ SessionDialog: SessionDialog }>)
        : import('@/features/auth/session-dialog');
      loaded.then(
        ({ SessionDialog: Part }) => setDialog({ Part }),
        (error: unknown) => (timer = setTimeout(load, AGAIN_MS, anotherUrlOf(error))),
      );
    };
    timer = setTimeout(load, isNeeded ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isNeeded]);
  return dialog?.Part ?? null;
}
