import type { Actor } from '../platform/access/actor';
import { FORMER_MEMBER, formerUsername } from '../users/account/former-member';
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
  /** Its author asked for the deletion of the account: others do not read their name. */
  leaving: boolean;
};

const authorOf = ({ author_id: userId, full_name: fullName, username, avatar }: RatingRow) => ({
  ...{ userId, fullName, username, avatar },
});
const formerAuthor = ({ author_id: userId }: RatingRow) => ({
  ...{ userId, fullName: FORMER_MEMBER, username: formerUsername(userId), avatar: null },
});

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
    user: row.leaving && !own ? formerAuthor(row) : authorOf(row),
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
