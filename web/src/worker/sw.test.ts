// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestCaches } from '@/lib/network/test-caches';

const SHELL = 'shell-one';
const FILES = { program: ['/assets/index-a.js'], pages: ['/assets/saved.js', '/assets/saved.css'] };
const PORTAL = '<html>Buy data to continue</html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

interface Sent {
  request: Request;
  preloadResponse?: Promise<Response>;
}

let caches: TestCaches;
/** The response of the network to a path. */
let network: (path: string) => Response | Promise<Response>;
let listeners: Record<string, (event: object) => void>;

const script = () => new Response('run()', { headers: { 'content-type': 'text/javascript' } });
const html = (text: string, status = 200) => new Response(text, { status, headers: HTML });
const never = () => new Promise<Response>(() => undefined);
const site = (path: string) =>
  path === '/home' ? html('<script src="/assets/index-a.js">shell</script>') : script();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  caches = new TestCaches();
  listeners = {};
  network = site;
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('http://localhost/sw.js'));
  vi.stubGlobal('__SHELL__', { version: 'one', ...FILES });
  vi.stubGlobal('fetch', async (of: Request | string) =>
    network(new URL(typeof of === 'string' ? of : of.url, 'http://localhost').pathname),
  );
  await import('./sw');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function install(): Promise<unknown> {
  let work: Promise<unknown> | undefined;
  listeners['install']!({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  return work;
}

/** Sends a request through the worker and returns its response. */
async function ask({ request, preloadResponse }: Sent): Promise<Response> {
  let response: Promise<Response> | undefined;
  const works: Promise<unknown>[] = [];
  listeners['fetch']!({
    request,
    preloadResponse: preloadResponse ?? Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (promise: Promise<Response>) => (response = promise),
  });
  const result = await response!;
  await Promise.all(works);
  return result;
}

/** `mode: 'navigate'` is the browser's alone. */
const page = (path = '/saved'): Request =>
  Object.defineProperty(new Request(`http://localhost${path}`), 'mode', { value: 'navigate' });
const file = (path: string) => ({ request: new Request(`http://localhost${path}`) });

test('a page is the server’s, and without a connection the shell', async () => {
  await install();
  network = () => html('the page');
  expect(await (await ask({ request: page() })).text()).toBe('the page');
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await ask({ request: page() })).text()).toContain('shell');
});

test.each(['fetch', 'preload'])(
  'a page is the shell after ten seconds without a response to the %s',
  async (by) => {
    await install();
    network = never;
    let shown: Response | undefined;
    const asked = ask({ request: page(), ...(by === 'preload' && { preloadResponse: never() }) });
    void asked.then((response) => (shown = response));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(await shown!.text()).toContain('shell');
  },
);

test.each([502, 503, 504])('a page is the shell when a proxy says %i', async (status) => {
  await install();
  network = () => html('Bad Gateway', status);
  expect(await (await ask({ request: page() })).text()).toContain('shell');
});

test('an error page of the site, and one without a shell, is shown as it is', async () => {
  network = () => html('Bad Gateway', 502);
  expect((await ask({ request: page() })).status).toBe(502);
  network = site;
  await install();
  network = () => html('Not found', 404);
  expect((await ask({ request: page() })).status).toBe(404);
});

test('without a shell, a slow page is waited for', async () => {
  network = () => new Promise((resolve) => setTimeout(() => resolve(html('slow')), 30_000));
  const asked = ask({ request: page() });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await (await asked).text()).toBe('slow');
});

test('a page of the network in the place of a file is not stored', async () => {
  network = (path) => (path === '/assets/saved.js' ? html(PORTAL) : site(path));
  await expect(install()).rejects.toThrow('/assets/saved.js');
  expect(caches.paths(SHELL)).not.toContain('/assets/saved.js');
  await ask(file('/assets/saved.js'));
  expect(caches.paths('assets')).toEqual([]);
  network = site;
  await install();
  expect(caches.paths(SHELL)).toEqual(['/', '/assets/index-a.js', '/assets/saved.css', '/assets/saved.js']);
});
