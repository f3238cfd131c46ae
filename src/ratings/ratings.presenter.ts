import type { Actor } from '../platform/access/actor';
import type { RatingView } from './ratings.dto';
import { canReply, canReport, canWrite } from './ratings.policy';

/** A review with its author. */
export type RatingRow = {
  id: string;
  owner_id: string;
  author_id: string;
  rating: number;
  message: string;
  verified: boolean;
  reply: string | null;
  replied_at: string | null;
  edited_at: string | null;
  created_at: string;
  full_name: string;
  username: string;
  avatar: string | null;
};

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

/** A review as this viewer sees it, without its subject. */
export function presentRating(row: RatingRow, viewer: Actor | null): RatingView {
  const sides = { authorId: row.author_id, ownerId: row.owner_id };
  const own = canWrite(viewer, sides);
  return {
    reviewId: row.id,
    message: row.message,
    rating: row.rating,
    verified: row.verified,
    user: { userId: row.author_id, fullName: row.full_name, username: row.username, avatar: row.avatar },
    reply: row.reply === null ? null : { message: row.reply, createdAt: iso(row.replied_at)! },
    createdAt: iso(row.created_at)!,
    editedAt: iso(row.edited_at),
    can: {
      edit: own,
      delete: own,
      reply: canReply(viewer, sides) && row.reply === null,
      report: canReport(viewer, sides),
    },
  };
}
