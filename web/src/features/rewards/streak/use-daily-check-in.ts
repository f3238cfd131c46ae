import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { checkInStatus, collect, refreshRewards, streakQuery } from '../rewards-api';

/**
 * Opening the page checks in: reads the status, checks in if that is missing, and reads everything again. A page that
 * stays open does so again once the streak, which is read from time to time, says that it is another day.
 */
export function useDailyCheckIn(): void {
  const queries = useQueryClient();
  const userId = useSession()!.userId;
  const today = useQuery({ ...streakQuery, enabled: false }).data?.today;
  const begun = useRef(false);
  const day = useRef<string>(undefined);
  useEffect(() => {
    const isSameDay = (day.current ?? today) === today;
    day.current = today;
    if (begun.current && isSameDay) return;
    begun.current = true;
    checkInOnce()
      .catch((failure: unknown) => {
        // Another tab has already checked in, which is as good.
        if (!(failure instanceof ApiError && failure.statusCode === 400)) notify.error(errorText(failure));
      })
      .finally(() => void refreshRewards(queries, userId));
  }, [queries, userId, today]);
}

async function checkInOnce(): Promise<void> {
  const { status } = await checkInStatus();
  if (status) return;
  await collect('CHECK_IN');
  await checkInStatus();
}
