import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readPersistedState } from '@/lib/session/persisted-state';
import { giveUpSession, SESSION_ENDED_TEXT, type LostSession } from '@/lib/session/lost-session';
import { startSession, type Session } from '@/lib/session/session';
import { becomeVisitor } from '@/lib/session/session-end';
import { SignInForm } from './sign-in-form';

/** The sign-in dialog over a page with unsent input: after signing in, the person continues there. */
export function SessionDialog({ lost }: { lost: LostSession }) {
  const queries = useQueryClient();
  function goOn(session: Session) {
    startSession(session);
    // Another person must not see the input of the first.
    if (session.userId !== lost.userId) window.location.assign('/home');
  }
  return (
    <Dialog open asks={false} onClose={() => giveUpSession()} title="Sign In">
      <p role="status" className="mb-4 rounded-tile bg-brand-soft px-4 py-3 text-brand-strong">
        {SESSION_ENDED_TEXT} What you typed stays here.
      </p>
      <SignInForm email={readPersistedState().user?.username ?? ''} onSignedIn={goOn} />
      {lost.isForVisitors ? (
        <>
          <p className="mt-6 mb-2 text-sm text-muted">
            It was not sent. You can also send it without your account, as a visitor.
          </p>
          <Button look="secondary" full onClick={() => sendAsVisitor(queries)}>
            Send as a visitor
          </Button>
        </>
      ) : null}
    </Dialog>
  );
}

/** Ends the session once the form has been sent: until then what was typed belongs to its person. */
function sendAsVisitor(queries: QueryClient): void {
  const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
    const { status } = mutation?.state ?? {};
    if (type !== 'updated' || status === 'pending') return;
    stop();
    if (status === 'success') becomeVisitor();
  });
  giveUpSession(true);
}
