import type { CommunityRow } from './communities.sql';

type Place = Pick<CommunityRow, 'role' | 'privacy'>;

export const belongs = ({ role }: Pick<Place, 'role'>): boolean => role !== null && role !== 'Pending';

/** Posts, members and the rest of what is inside. The same as SEEN in visibility.sql.ts. */
export const canRead = (place: Place): boolean => place.privacy === 'public' || belongs(place);

export const canPost = (place: Pick<Place, 'role'>): boolean => belongs(place);

/** Anybody who belongs to a public one; into a private one only those who decide on requests let people. */
export const canInvite = (place: Place): boolean =>
  place.privacy === 'public' ? belongs(place) : canModerate(place);

export const canModerate = ({ role }: Place): boolean => role === 'Owner' || role === 'Moderator';

export const canManage = ({ role }: Place): boolean => role === 'Owner';

/** The owner puts out anybody else; moderators put out members and turn requests down. */
export const canRemove = (place: Place, target: string): boolean =>
  target !== 'Owner' && (canManage(place) || (canModerate(place) && target !== 'Moderator'));
