import type { Role } from '../communities.dto';

/** The viewer's authorship and role. Visibility is checked before. */
type Written = { authorId: string; role: Role | null };

export const canEdit = (userId: string, { authorId }: Written): boolean => userId === authorId;

/** Their own, and anybody's for the owner and moderators. */
export const canDelete = (userId: string, { authorId, role }: Written): boolean =>
  userId === authorId || role === 'Owner' || role === 'Moderator';

export const canReportPost = (userId: string, { authorId }: Written): boolean => userId !== authorId;
