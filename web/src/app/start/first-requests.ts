import { PERSON } from './person';

// The document's own script on pages of signed-in people. It sends the first requests of the page while the files of
// the program are still on their way. It is one file that imports nothing of the program.

/** As long as the query cache takes a response for fresh. */
const FRESH_MS = 30_000;

const { paths = '[]' } = document.querySelector<HTMLElement>('script[data-paths]')?.dataset ?? {};
const token = localStorage.getItem('token');
const userId = localStorage.getItem('userId');

if (token && userId) {
  const authorization = `Bearer ${token}`;
  const send = (path: string): [string, Promise<Response>] => {
    const url = location.origin + path.replaceAll(PERSON, encodeURIComponent(userId));
    return [
      `${authorization} ${url}`,
      fetch(url, { headers: { accept: 'application/json', authorization } }),
    ];
  };
  const responses = new Map((JSON.parse(paths) as string[]).map(send));
  window.firstResponses = responses;
  setTimeout(() => responses.clear(), FRESH_MS);
}
