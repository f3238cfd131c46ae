import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { backoff } from './transport';

const isTransient = (failure: unknown): boolean => failure instanceof ApiError && failure.isTransient;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        // A refusal is final: only a lost connection or an unavailable server is tried again.
        retry: (count, failure) => count < 3 && isTransient(failure),
        retryDelay: backoff,
      },
      mutations: { retry: false },
    },
  });
}
