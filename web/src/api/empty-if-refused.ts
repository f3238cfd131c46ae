import type { ApiError } from './api-error';
import type { Page } from './page';

/**
 * The page of a list whose filters come from the URL, which may name what does not exist: filters that the API refuses
 * match nothing, and asking again does not help. Rejects for any other reason.
 */
export const emptyIfRefused = <T>(requested: Promise<Page<T>>): Promise<Page<T>> =>
  requested.catch((error: Partial<ApiError>) => {
    if (error.statusCode !== 400) throw error;
    return { items: [], total: 0, capped: false, nextCursor: null, searchedFor: null };
  });
