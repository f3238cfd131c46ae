import { useEffect, useState, type ComponentType } from 'react';
import { savesData } from '@/lib/network/data-saver';
import { useLostSession } from '@/lib/session/lost-session';
import { useSession, type Session } from '@/lib/session/session';
import { onboarding, onboardingLayout } from './pages';

type SessionDialog = ComponentType<{ lost: Session }>;

const REST_MS = 3_000;
const AGAIN_MS = 2_000;

/** Shows the sign-in dialog over the page when the session ended while somebody was typing. */
export function SessionGuard() {
  const lost = useLostSession();
  const Dialog = useSessionDialog(lost !== null);
  return lost && Dialog ? <Dialog lost={lost} /> : null;
}

/**
 * Loads the dialog, and the sign-in page, while the session is good: when it ends the reason must be seen at once,
 * however slow the line is. A file that cannot be loaded is asked for again, and breaks no page with unsent input.
 */
function useSessionDialog(isNeeded: boolean): SessionDialog | null {
  const [dialog, setDialog] = useState<{ Part: SessionDialog } | null>(null);
  const signedIn = useSession() !== null;
  const isWanted = !dialog && (isNeeded || (signedIn && !savesData()));
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const { SessionDialog: Part } = await import('@/features/auth/session-dialog');
        setDialog({ Part });
        if (!isNeeded)
          await Promise.all([onboardingLayout, onboarding['auth/login']!].map(([read]) => read()));
      } catch {
        timer = setTimeout(() => void load(), AGAIN_MS);
      }
    };
    timer = setTimeout(() => void load(), isNeeded ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isNeeded]);
  return dialog?.Part ?? null;
}
