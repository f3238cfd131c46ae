import { favourCircle } from '@/features/communities/communities-api';
import { likePost } from '@/features/communities/posts/posts-api';
import { hideHome, showHome } from '@/features/hidden-homes/hidden-homes-api';
import { saveHome } from '@/features/listings/saved-homes-api';
import { deleteNotification, sendRead } from '@/features/notifications/notifications-api';
import { follow } from '@/features/profile/follow';
import type { ToggleKind } from '@/lib/network/unsent-toggle';

/** Each sets the state; where it is so already, nothing changes. */
export const TOGGLE_REQUESTS: Record<ToggleKind, (id: string, wanted: boolean) => Promise<unknown>> = {
  favourites: saveHome,
  'hidden-homes': (id, wanted) => (wanted ? hideHome : showHome)(id),
  follows: follow,
  likes: likePost,
  communities: (id, wanted) => favourCircle({ kind: 'communities', id }, wanted),
  groups: (id, wanted) => favourCircle({ kind: 'groups', id }, wanted),
  'read-notifications': (id) => sendRead([id]),
  'deleted-notifications': deleteNotification,
};
