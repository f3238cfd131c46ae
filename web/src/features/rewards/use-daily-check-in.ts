import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { checkInStatus, collect, refreshRewards } from './rewards-api';

/** Opening the page checks in: the status is read, the check-in made where it is missing, and everything read again. */
export function useDailyCheckIn(): void {
  const queries = useQueryClient();
  const userId = useSession()!.userId;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    checkInOnce()
      .catch((failure: unknown) => {
        // Another tab was quicker: then it is done, which is all that matters.
        if (!(failure instanceof ApiError && failure.statusCode === 400)) notify.error(errorText(failure));
      })
      .finally(() => void refreshRewards(queries, userId));
  }, [queries, userId]);
}

async function checkInOnce(): Promise<void> {
  const { status } = await checkInStatus();
  if (status) return;
  await collect('CHECK_IN');
  await checkInStatus();
}
