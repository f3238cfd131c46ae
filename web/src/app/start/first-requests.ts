import { PERSON } from './person';

// The document's own script on pages of signed-in people. It sends the first requests of the page while the files of
// the program are still on their way. It is one file that imports nothing of the program.

/** The time for which the query cache takes a response for fresh. */
const FRESH_MS = 30_000;

const { paths = '[]' } = document.querySelector<HTMLElement>('script[data-paths]')?.dataset ?? {};
const token = stored('token');
const userId = stored('userId');

/** Null also where the browser refuses its storage or has none. */
function stored(key: string): string | null {
  try {
    // oxlint-disable-next-line no-restricted-globals -- This file imports nothing.
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

if (token && userId) {
  const authorization = `Bearer ${token}`;
  const send = (path: string): [string, Promise<Response>] => {
    const url = location.origin + path.replaceAll(PERSON, encodeURIComponent(userId));
    const response = fetch(url, { headers: { accept: 'application/json', authorization } });
    // Who takes it learns of a failure; the person may have left for another page by then.
    response.catch(() => undefined);
    return [`${authorization} ${url}`, response];
  };
  const responses = new Map((JSON.parse(paths) as string[]).map(send));
  window.firstResponses = responses;
  setTimeout(() => responses.clear(), FRESH_MS);
}
