import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeInitialData } from '@/api/initial-data';
import { createQueryClient } from '@/api/query-client';
import { App } from '@/app/app';
import { loadPagesOf } from '@/app/pages';
import '@/styles/tokens.css';

/** Longer than this a bare title is not left alone on the screen; a view that can be read is, while the line is slow. */
const PATIENCE_MS = document.querySelector('.first-view') ? 20_000 : 3000;

const queryClient = createQueryClient();
takeInitialData(queryClient);
const copies = () => import('@/app/offline-copies');

// The document shows the first view of the page, or its title, from the start. That stays until the page can take its
// place in one step; frame first and content later would shift under the reader's eyes.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const page = loadPagesOf(location.pathname);
const ready = navigator.onLine
  ? page
  : copies()
      .then(({ openOffline }) => openOffline(queryClient))
      .catch(() => undefined)
      .then(() => page);
void Promise.race([ready, patience]).then(() => {
  const root = createRoot(document.getElementById('root')!);
  // In small steps: scrolling goes on while it is made.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} Router={BrowserRouter} />
      </StrictMode>,
    ),
  );
});

// What makes the site work without a line takes nothing from the first page.
const settle = () =>
  setTimeout(
    () =>
      void copies().then(
        ({ keepCopies }) => keepCopies(queryClient),
        () => undefined,
      ),
  );
if (document.readyState === 'complete') settle();
else window.addEventListener('load', settle);
