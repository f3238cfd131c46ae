import type { Actor } from '../platform/access/actor';
import { presentRating } from '../ratings/ratings.presenter';
import type { Stars } from '../users/profile/profile-figures.service';
import type { ReviewView } from './reviews.dto';
import type { ReviewRow, StarsRow } from './reviews.sql';

/** A review as this viewer sees it. */
export const presentReview = (row: ReviewRow, viewer: Actor | null): ReviewView => ({
  ...presentRating(row, viewer),
  listingId: row.listing_id,
  listingTitle: row.listing_title,
  stay: row.stay,
});

/** The average with two decimals, the number of reviews, and the number for each of the five star values. */
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
