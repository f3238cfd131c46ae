import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { checkInStatus, collect, refreshRewards } from '../rewards-api';

/** Opening the page checks in: reads the status, checks in if that is missing, and reads everything again. */
export function useDailyCheckIn(): void {
  const queries = useQueryClient();
  const userId = useSession()!.userId;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    checkInOnce()
      .catch((failure: unknown) => {
        // Another tab has already checked in, which is as good.
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
