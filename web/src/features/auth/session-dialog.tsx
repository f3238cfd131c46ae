import { Dialog } from '@/components/ui/dialog';
import { readPersistedState } from '@/lib/session/persisted-state';
import { giveUpSession, SESSION_ENDED_TEXT } from '@/lib/session/lost-session';
import { startSession, type Session } from '@/lib/session/session';
import { SignInForm } from './sign-in-form';

/** The sign-in dialog over a page with unsent input: after signing in, the person continues there. */
export function SessionDialog({ lost }: { lost: Session }) {
  function goOn(session: Session) {
    startSession(session);
    // Another person must not see the input of the first.
    if (session.userId !== lost.userId) window.location.assign('/home');
  }
  return (
    <Dialog open asks={false} onClose={giveUpSession} title="Sign In">
      <p role="status" className="mb-4 rounded-tile bg-brand-soft px-4 py-3 text-brand-strong">
        {SESSION_ENDED_TEXT} What you typed stays here.
      </p>
      <SignInForm email={readPersistedState().user?.username ?? ''} onSignedIn={goOn} />
    </Dialog>
  );
}
