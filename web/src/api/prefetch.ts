import type { QueryClient } from '@tanstack/react-query';

/**
 * Starts the first requests of a page for the person who is signed in, from the query of its address. A page that has
 * one as `prefetch` is rendered while they run; otherwise they start when it is on the screen. It runs on the server, too,
 * where nothing is sent: the document names the requests.
 */
export type Prefetch = (client: QueryClient, userId: string, params: URLSearchParams) => unknown;
