import type { Role } from '../communities.dto';

/** Who wrote it, and what the viewer is in its community. Both say nothing of sight, which comes first. */
type Written = { authorId: string; role: Role | null };

export const canEdit = (userId: string, { authorId }: Written): boolean => userId === authorId;

/** One's own, and everybody's for the owner and moderators. */
export const canDelete = (userId: string, { authorId, role }: Written): boolean =>
  userId === authorId || role === 'Owner' || role === 'Moderator';

export const canReportPost = (userId: string, { authorId }: Written): boolean => userId !== authorId;
