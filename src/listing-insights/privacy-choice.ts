import type { IncomingHttpHeaders } from 'node:http';

/** What may be counted: the look and who looked, the look alone, or nothing. */
export type Counting = 'viewer' | 'view' | 'nothing';

/**
 * What the person chose in the site's notice, kept in the cookie `privacy`. A browser that has not been answered counts
 * without being recognised; a program that calls the API is no browser, and nobody asked it.
 */
export function countingOf(headers: IncomingHttpHeaders): Counting {
  const [, choice] = /(?:^|;\s*)privacy=(accepted|declined)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (choice === 'declined') return 'nothing';
  return choice === 'accepted' || headers['sec-fetch-site'] === undefined ? 'viewer' : 'view';
}
