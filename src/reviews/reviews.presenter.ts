import type { Actor } from '../platform/access/actor';
import type { Stars } from '../users/profile-figures';
import { canAnswer, canReport, canWrite } from './reviews.policy';
import type { ReviewView } from './reviews.dto';
import type { ReviewRow, StarsRow } from './reviews.sql';

const iso = (at: Date | null): string | null => at && new Date(at).toISOString();

/** A review as this viewer sees it. */
export function presentReview(row: ReviewRow, viewer: Actor | null): ReviewView {
  const facts = { authorId: row.author_id, ownerId: row.owner_id, reply: row.reply };
  const own = canWrite(viewer, facts);
  return {
    reviewId: row.id,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
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
      reply: canAnswer(viewer, facts) && row.reply === null,
      report: canReport(viewer, facts),
    },
  };
}

/** Counts by stars as the average of all with two decimals, their number and a figure for each of five rows. */
export function summaryOf(rows: StarsRow[]) {
  const stars: Stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let sum = 0;
  let count = 0;
  let verifiedCount = 0;
  for (const row of rows) {
    stars[row.stars as keyof Stars] = row.n;
    sum += row.stars * row.n;
    count += row.n;
    verifiedCount += row.verified;
  }
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count, stars, verifiedCount };
}
