import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeInitialData } from '@/api/initial-data';
import { createQueryClient } from '@/api/query-client';
import { App } from '@/app/app';
import { loadPagesOf, prefetchFor } from '@/app/pages';
import '@/styles/tokens.css';

/**
 * The longest time that a bare title stays on screen alone; a rendered view may stay longer while the connection is
 * slow.
 */
const PATIENCE_MS = document.querySelector('.first-view') ? 20_000 : 3000;

// A first view carries its style inline. Parts that are loaded later look for its link and, where there is none, add it,
// which styles the whole page once more: a disabled link is found and not fetched. In the document it would be.
const inline = document.querySelector<HTMLElement>('style[data-href]')?.dataset.href;
if (inline) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: inline, disabled: true });
  document.head.append(link);
}

const queryClient = createQueryClient();
takeInitialData(queryClient);
const copies = () => import('@/app/offline-copies');

// The document has the first view of the page, or its title, from the start. It stays until the app can replace it in
// one step; the frame first and content later would shift the layout.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const page = loadPagesOf(location.pathname).then(() => prefetchFor(location, queryClient));
const ready = navigator.onLine
  ? page
  : copies()
      .then(({ openOffline }) => openOffline(queryClient))
      .catch(() => undefined)
      .then(() => page);
void Promise.race([ready, patience]).then(() => {
  const root = createRoot(document.getElementById('root')!);
  // As a transition, so that scrolling works meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} Router={BrowserRouter} />
      </StrictMode>,
    ),
  );
});

// Offline support and what only later pages need start after the first page, so that they take no bandwidth from it.
const settle = () =>
  setTimeout(() => {
    const ignore = () => undefined;
    copies().then(({ saveCopies }) => saveCopies(queryClient), ignore);
    import('@/app/start/after-first-page').then(({ start }) => start(), ignore);
  });
if (document.readyState === 'complete') settle();
else window.addEventListener('load', settle);
