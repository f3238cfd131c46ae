// The service worker: the site opens without a line, with what was loaded before. It never touches the API: answers are
// kept by the page (app/offline-copies.ts), which knows whose they are.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/** Put in by the build: the program itself, what belongs to the pages one wants without a line, and a name for both. */
declare const __SHELL__: { version: string; program: string[]; pages: string[] };

const worker = self as unknown as Worker;
const { version, program, pages } = __SHELL__;
const SHELL = `shell-${version}`;
/** Files of other pages, as they are visited. */
const ASSETS = 'assets';
const PICTURES = 'pictures';
const DOCUMENT = '/';
const MOST = { [ASSETS]: 150, [PICTURES]: 200 };

/** What has pages and files of its own. */
const NOT_OURS = /^\/(api|admin|dev|media|s|progress)(\/|$)|\.(xml|txt)$/;
/** What only this reader may see is asked for each time: who signs in next may not see it. */
const NOT_KEPT = /\b(private|no-cache|no-store)\b/;
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
  await cache.addAll(connection?.saveData ? program : [...program, ...pages]);
  await cache.put(DOCUMENT, await emptyPage());
}

/** Any page of the signed-in comes without content. It must be of the same build as the files. */
async function emptyPage(): Promise<Response> {
  const answer = await fetch('/home', { cache: 'no-cache' });
  const html = await answer.text();
  if (!answer.ok || !program.every((file) => !file.endsWith('.js') || isNamed(html, file)))
    throw new Error('The site was just updated');
  const bare = html.replace(/<title>[^<]*/, '<title>Gidana').replace(/<link rel="canonical"[^<>]*>/, '');
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(bare, { headers });
}

/** The page names the program's own file; what that imports, it names itself. */
const isNamed = (html: string, file: string): boolean => !/\/index-[^/]*$/.test(file) || html.includes(file);

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page(event: AskedEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(DOCUMENT, { cacheName: SHELL })) ?? Response.error();
  }
}

/** Named by their content: what is there is right. */
async function asset(event: AskedEvent): Promise<Response> {
  return (await caches.match(event.request)) ?? fetched(event, ASSETS);
}

/** Another size of a picture is better than none. */
async function picture(event: AskedEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  try {
    return await fetched(event, PICTURES);
  } catch {
    const [, name] = PICTURE.exec(pathname)!;
    const sizes = ['large', 'medium', 'small'].map((size) => cache.match(`${name}-${size}.webp`));
    return (await Promise.all(sizes)).find(Boolean) ?? Response.error();
  }
}

async function fetched(event: AskedEvent, name: typeof ASSETS | typeof PICTURES): Promise<Response> {
  const answer = await fetch(event.request);
  const isFile = answer.status === 200 && !answer.headers.get('content-type')?.startsWith('text/html');
  const mayBeKept = !NOT_KEPT.test(answer.headers.get('cache-control') ?? '');
  if (isFile && mayBeKept) event.waitUntil(keep(name, event.request, answer.clone()));
  return answer;
}

/** Storage may be full: then the picture is shown all the same. */
async function keep(
  name: typeof ASSETS | typeof PICTURES,
  request: Request,
  answer: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer).catch(() => undefined);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST[name])).map((oldest) => cache.delete(oldest)),
  );
}
