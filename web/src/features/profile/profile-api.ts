import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { client, read, type Schema } from '@/api/client';
import { updatePersistedState, usePersistedState } from '@/lib/session/persisted-state';
import { useSession } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';

/** A person; coins, role and contact details are for themselves only. */
export type Profile = Schema<'ProfileView'>;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/users/{userId}/profile', { params: { path: { userId } }, signal })),
  });

/**
 * The person's own profile, loaded once they are signed in, and stored for the next start. A profile that the server
 * does not know ends the session.
 */
export function useMyProfile() {
  const session = useSession();
  const query = useQuery({ ...profileQuery(session?.userId ?? ''), enabled: session !== null });
  const { data, error, isFetching } = query;

  useEffect(() => {
    if (error instanceof ApiError && error.message === 'User not found') endSession('/signin');
    else updatePersistedState({ loading: isFetching, error: error ? errorText(error) : null });
  }, [error, isFetching]);

  useEffect(() => {
    if (!data) return;
    const { userId, fullName, firstName, username, avatar, persona } = data;
    updatePersistedState({
      user: { userId, fullName, firstName, username, avatar, persona },
      loggedOut: false,
    });
  }, [data]);

  return query;
}

/** Name and picture for the bars around the page: at once from the last visit, then from the server. */
export function useShownUser() {
  const session = useSession();
  const { data } = useMyProfile();
  const { user } = usePersistedState();
  if (!session) return null;
  return data ?? (user?.userId === session.userId ? user : null);
}
