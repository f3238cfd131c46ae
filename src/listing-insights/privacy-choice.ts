import type { IncomingHttpHeaders } from 'node:http';

/** The consent to counting: the view and the viewer, the view alone, or nothing. */
export type Counting = 'viewer' | 'view' | 'nothing';

/**
 * The person's choice in the site's privacy notice, stored in the cookie `privacy`. Without a choice yet, a browser's
 * views count but the viewer is not recognised; programs that use the API directly never saw the notice.
 */
export function countingOf(headers: IncomingHttpHeaders): Counting {
  const [, choice] = /(?:^|;\s*)privacy=(accepted|declined)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (choice === 'declined') return 'nothing';
  return choice === 'accepted' || !isBrowser(headers) ? 'viewer' : 'view';
}

/** Browsers of before 2023 name themselves without `Sec-Fetch-Site`. */
const isBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || (headers['user-agent'] ?? '').startsWith('Mozilla/');
