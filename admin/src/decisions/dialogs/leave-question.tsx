import { useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { DiscardQuestion } from './discard-question';
import { useHeldPage } from './use-held-page';

/** Signing out ends the page whatever is on it. */
const SIGN_IN = '/login';

/** Asks before somebody leaves a page with unsaved text; for a reload or a closed tab the browser asks. */
export const LeaveQuestion = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== SIGN_IN,
  );
  useHeldPage(isUnsaved);
  // After a deletion react-admin leaves before it resets the form.
  const isSafe = state === 'blocked' && !isUnsaved;
  useEffect(() => {
    if (isSafe) proceed?.();
  }, [isSafe, proceed]);
  if (state !== 'blocked' || !isUnsaved) return null;
  return <DiscardQuestion onStay={() => reset?.()} onDiscard={() => proceed?.()} />;
};
