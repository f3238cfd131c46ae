import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '@/features/live/use-live-event';
import { useSession } from '@/lib/session/session';
import { refreshRewards } from './rewards-api';

/** Reloads everything that an award changes as soon as the server reports one. */
export function useLivePoints(): void {
  const queries = useQueryClient();
  const userId = useSession()?.userId ?? '';
  const refresh = () => void refreshRewards(queries, userId);
  useLiveEvent<unknown>('points', refresh, refresh);
}
