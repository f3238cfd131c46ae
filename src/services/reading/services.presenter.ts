import type { Actor } from '../../platform/access/actor';
import { presentRating } from '../../ratings/ratings.presenter';
import { changesOf, pictureOf } from '../service-changes';
import type { ServiceReviewView, ServiceView } from '../services.dto';
import type { ServiceReviewRow, ServiceRow } from './services.sql';

/** The average with two decimals; null without reviews. */
export const ratingOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** A service as this viewer sees it. */
export function presentService(row: ServiceRow, viewer: Actor | null): ServiceView {
  const isOwner = viewer?.userId === row.owner_id;
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
    images: row.images.map(pictureOf),
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
    ...(isOwner || viewer?.role === 'admin' ? ownFactsOf(row) : {}),
  };
}

/** Fields that visitors never see. */
const ownFactsOf = ({ pending, refused, version, reason, note, ...live }: ServiceRow) => ({
  version,
  reason,
  note,
  pending: pending && {
    submittedAt: new Date(live.pending_submitted_at!).toISOString(),
    changes: changesOf(pending, { ...live, startPrice: live.start_price }),
  },
  refused: refused && {
    decidedAt: new Date(live.decided_at!).toISOString(),
    changes: changesOf(refused, { ...live, startPrice: live.start_price }),
  },
});

export const presentServiceReview = (row: ServiceReviewRow, viewer: Actor | null): ServiceReviewView => ({
  ...presentRating(row, viewer),
  serviceId: row.service_id,
});
