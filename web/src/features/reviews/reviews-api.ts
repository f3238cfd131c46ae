import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { showChanged } from '@/lib/show-changed';

export type Review = Schema<'ReviewView'>;
/** A review, whether of a home or of a service. */
export type AnyReview = Review | Schema<'ServiceReviewView'>;
export type ReviewSummary = Schema<'ReviewSummaryView'>;
export type ReviewInput = { rating: number; message: string };

/** Whose reviews: of one home, or of everything that a person has listed. */
export type ReviewsOf = { listingId: string } | { userId: string };

const PAGE = 24;

export const reviewsQuery = (of: ReviewsOf) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'of', of],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, limit: PAGE };
      return 'listingId' in of
        ? readPage(
            client.GET('/api/listings/{id}/reviews', {
              params: { path: { id: of.listingId }, query },
              signal,
            }),
          )
        : readPage(
            client.GET('/api/users/{userId}/reviews', {
              params: { path: { userId: of.userId }, query },
              signal,
            }),
          );
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
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

/** Reviews, their summary and what a home, a service and a person show of them. */
export const showChangedReviews = (queries: QueryClient) =>
  showChanged(queries, [['reviews'], ['listings', 'one'], ['services'], ['profile']]);
