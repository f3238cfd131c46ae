import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import { multipart } from '@/api/multipart';
import { shrinkPicture } from '@/lib/forms/picture-file';
import { useSession } from '@/lib/session/session';
import { showChanged } from '@/lib/network/show-changed';
import { profileQuery } from './profile-api';

/** Any of the profile's fields; an empty one is removed. */
export type ProfileFields = Schema<'ProfileBody'>;

const AVATAR_PIXELS = 800;

export async function uploadAvatar(file: File) {
  const avatar = await shrinkPicture(file, AVATAR_PIXELS);
  return read(client.POST('/api/users/profile', { body: multipart({ avatar }) }));
}

export const saveProfile = (fields: ProfileFields) =>
  read(client.POST('/api/users/profile', { body: fields }));

export const saveUsername = (username: string) =>
  read(client.POST('/api/users/username', { body: { username } }));

/** A change of the person's own profile; every place that shows the person is updated before it is done. */
export function useProfileChange<Variables>(
  change: (variables: Variables) => Promise<Schema<'ProfileResponse'>>,
) {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  return useMutation({
    mutationFn: change,
    onSuccess: () => showChanged(client, [profileQuery(userId).queryKey]),
  });
}
