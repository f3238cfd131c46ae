import { QueryClient } from '@tanstack/react-query';

/**
 * `sendRequest` sends again what may succeed then, and says so when nothing arrives. By default React Query would hold
 * requests back while the browser is offline, and send them whenever it is online again, without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
