// The service worker: opens the site offline, with data that was loaded before. It never caches the API: the page
// stores responses (app/offline-copies.ts), because it knows whose they are.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/** Inserted by the build: the program's files, those of the offline pages, and a version of both. */
declare const __SHELL__: { version: string; program: string[]; pages: string[] };

const worker = self as unknown as Worker;
const { version, program, pages } = __SHELL__;
const SHELL = `shell-${version}`;
/** Files of other pages, cached when visited. */
const ASSETS = 'assets';
const PICTURES = 'pictures';
const DOCUMENT = '/';
const MOST = { [ASSETS]: 150, [PICTURES]: 200 };

/** Paths that the site's document does not serve. */
const NOT_OURS = /^\/(api|admin|dev|media|s|progress)(\/|$)|\.(xml|txt)$/;
/** How long a person waits for a document before they get the site as it was cached; seconds are usual on 2G. */
const PATIENCE_MS = 10_000;
/** A proxy, or our server, says with them that the site cannot respond now. */
const UNAVAILABLE = [502, 503, 504];

/** A response for one person only is fetched each time: the next person may not see it. */
const NOT_STORED = /\b(private|no-cache|no-store)\b/;
const PICTURE = /^(\/media\/[0-9a-f]{32})-(small|medium|large)\.webp$/;

worker.addEventListener('install', (event) => event.waitUntil(install().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_OURS.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (PICTURE.test(pathname)) event.respondWith(picture(event, pathname));
});

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const files = connection?.saveData ? program : [...program, ...pages];
  await Promise.all(files.map((file) => add(cache, file)));
  await cache.put(DOCUMENT, await emptyPage());
}

async function add(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file);
  if (!isFile(response)) throw new Error(`${file} could not be loaded`);
  await cache.put(file, response);
}

/** The page on which a network asks for a password or for money comes in the place of any file. */
const isFile = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.get('content-type')?.startsWith('text/html');

/** A document without content, for every page. It must be of the same build as the files. */
async function emptyPage(): Promise<Response> {
  const response = await fetch('/home?bare', { cache: 'no-cache' });
  const html = await response.text();
  if (!response.ok || !program.every((file) => !file.endsWith('.js') || isNamed(html, file)))
    throw new Error('The site was just updated');
  const bare = html.replace(/<title>[^<]*/, '<title>Gidana').replace(/<link rel="canonical"[^<>]*>/, '');
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(bare, { headers });
}

/** The document names the main script only; its imports are named inside it. */
const isNamed = (html: string, file: string): boolean => !/\/index-[^/]*$/.test(file) || html.includes(file);

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page(event: AskedEvent): Promise<Response> {
  const sent = send(event);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([sent, late]).catch(() => undefined);
  if (response && !UNAVAILABLE.includes(response.status)) return response;
  return (await caches.match(DOCUMENT, { cacheName: SHELL })) ?? sent.catch(() => Response.error());
}

const send = async ({ preloadResponse, request }: AskedEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** File names contain a hash of the content, so a cached file is always right. */
async function asset(event: AskedEvent): Promise<Response> {
  return (await caches.match(event.request)) ?? fetched(event, ASSETS);
}

/** Offline, another size of the picture is better than none. */
async function picture(event: AskedEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  try {
    return await fetched(event, PICTURES);
  } catch {
    const [, name] = PICTURE.exec(pathname)!;
    const sizes = ['large', 'medium', 'small'].map((size) => cache.match(`${name}-${size}.webp`));
    return (await Promise.all(sizes)).find(Boolean) ?? Response.error();
  }
}

async function fetched(event: AskedEvent, name: typeof ASSETS | typeof PICTURES): Promise<Response> {
  const response = await fetch(event.request);
  const isStorable = !NOT_STORED.test(response.headers.get('cache-control') ?? '');
  if (isFile(response) && isStorable) event.waitUntil(store(name, event.request, response.clone()));
  return response;
}

/** If storage is full, the response is still returned. */
async function store(
  name: typeof ASSETS | typeof PICTURES,
  request: Request,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response).catch(() => undefined);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST[name])).map((oldest) => cache.delete(oldest)),
  );
}

// A module for the compiler; the built file is a classic script.
export {};
