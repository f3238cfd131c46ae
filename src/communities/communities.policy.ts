import type { CommunityRow } from './reading/communities.sql';

type Place = Pick<CommunityRow, 'role' | 'privacy'>;

export const belongs = ({ role }: Pick<Place, 'role'>): boolean => role !== null && role !== 'Pending';

/** May see posts and members. The same rule as SEEN in visibility.sql.ts. */
export const canRead = (place: Place): boolean => place.privacy === 'public' || belongs(place);

export const canPost = (place: Pick<Place, 'role'>): boolean => belongs(place);

/** Members of a public community may invite; in a private one only those who approve requests may. */
export const canInvite = (place: Place): boolean =>
  place.privacy === 'public' ? belongs(place) : canModerate(place);

export const canModerate = ({ role }: Place): boolean => role === 'Owner' || role === 'Moderator';

export const canManage = ({ role }: Place): boolean => role === 'Owner';

/** The owner may remove anybody else; moderators may remove members and decline requests. */
export const canRemove = (place: Place, target: string): boolean =>
  target !== 'Owner' && (canManage(place) || (canModerate(place) && target !== 'Moderator'));
