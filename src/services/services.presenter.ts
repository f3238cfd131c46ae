import type { Actor } from '../platform/access/actor';
import type { ServiceReviewView, ServiceView } from './services.dto';
import type { ServiceReviewRow, ServiceRow } from './services.sql';

/** The average with two decimals; null without reviews. */
export const ratingOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** A service as this viewer sees it. */
export function presentService(row: ServiceRow, viewer: Actor | null): ServiceView {
  const isOwner = viewer?.userId === row.owner_id;
  const { version, reason, note } = row;
  return {
    serviceId: row.id,
    userId: row.owner_id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    state: row.state,
    area: row.area,
    startPrice: row.start_price,
    included: row.included,
    excluded: row.excluded,
    images: row.images.map(({ url, sizes }) => ({ url, sizes })),
    status: row.status,
    rating: ratingOf(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    provider: {
      userId: row.owner_id,
      fullName: row.full_name,
      username: row.username,
      avatar: row.avatar,
      persona: row.persona,
    },
    isOwner,
    createdAt: new Date(row.created_at).toISOString(),
    publishedAt: row.approved_at && new Date(row.approved_at).toISOString(),
    ...(isOwner || viewer?.role === 'admin' ? { version, reason, note } : {}),
  };
}

export const presentServiceReview = (row: ServiceReviewRow): ServiceReviewView => ({
  reviewId: row.id,
  serviceId: row.service_id,
  message: row.message,
  rating: row.rating,
  verified: row.verified,
  user: { userId: row.author_id, fullName: row.full_name, username: row.username, avatar: row.avatar },
  createdAt: new Date(row.created_at).toISOString(),
});
