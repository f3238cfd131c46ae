import { client, read } from '@/api/client';

/** Follows a person, or no longer. */
export function follow(userId: string, wanted: boolean) {
  const params = { path: { userId } };
  return read(
    wanted
      ? client.POST('/api/users/{userId}/follow', { params })
      : client.DELETE('/api/users/{userId}/follow', { params }),
  );
}
