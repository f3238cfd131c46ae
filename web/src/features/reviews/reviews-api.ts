import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import type { Page } from '@/api/page';
import { shownOnce } from '@/api/shown-once';
import { showChanged } from '@/lib/network/show-changed';

export type Review = Schema<'ReviewView'>;
/** A review of a listing or of a service. */
export type AnyReview = Review | Schema<'ServiceReviewView'>;
export type ReviewSummary = Schema<'ReviewSummaryView'>;
export type ReviewInput = { rating: number; message: string };

/** The reviews of one listing, of one service, or of everything that a person has listed. */
export type ReviewsOf = { listingId: string } | { serviceId: string } | { userId: string };

const PAGE = 24;

const once = shownOnce<AnyReview>(({ reviewId }) => reviewId);

function pageOf(of: ReviewsOf, page: number, signal: AbortSignal): Promise<Page<AnyReview>> {
  const query = { page, limit: PAGE };
  if ('listingId' in of) {
    const params = { path: { id: of.listingId }, query };
    return readPage(client.GET('/api/listings/{id}/reviews', { params, signal }));
  }
  if ('serviceId' in of) {
    const params = { path: { id: of.serviceId }, query };
    return readPage(client.GET('/api/services/{id}/reviews', { params, signal }));
  }
  const params = { path: { userId: of.userId }, query };
  return readPage(client.GET('/api/users/{userId}/reviews', { params, signal }));
}

export const reviewsQuery = (of: ReviewsOf) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'of', of],
    queryFn: ({ pageParam, signal }): Promise<Page<AnyReview>> => pageOf(of, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    select: once,
  });

export const reviewSummaryQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['reviews', 'summary', listingId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/reviews/summary', { params: { path: { id: listingId } }, signal })),
  });

export const writeReview = (listingId: string, body: ReviewInput, idempotencyKey: string) =>
  read(
    client.POST('/api/listings/{id}/reviews', { params: { path: { id: listingId } }, body, idempotencyKey }),
  );

const path = (reviewId: string) => ({ path: { id: reviewId } });

export const editReview = (reviewId: string, body: ReviewInput) =>
  read(client.POST('/api/reviews/{id}/edit', { params: path(reviewId), body }));

export const deleteReview = (reviewId: string) =>
  read(client.POST('/api/reviews/{id}/delete', { params: path(reviewId) }));

export const replyToReview = (reviewId: string, message: string) =>
  read(client.POST('/api/reviews/{id}/reply', { params: path(reviewId), body: { message } }));

/** Reviews, their summary, and the ratings shown on listings, services and people. */
export const showChangedReviews = (queries: QueryClient) =>
  showChanged(queries, [['reviews'], ['listings', 'one'], ['services'], ['profile']]);
