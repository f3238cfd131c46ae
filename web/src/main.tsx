import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/api/query-client';
import { App } from '@/app/app';
import { loadPagesOf } from '@/app/pages';
import '@/styles/tokens.css';

/** Longer than this the title that the document shows is not left alone on the screen. */
const PATIENCE_MS = 3000;

const queryClient = createQueryClient();
const copies = () => import('@/app/saved-copies');

// The document shows title and description of the page from the start. They stay until the page can take their place
// in one step; frame first and content later would shift under the reader's eyes.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const page = loadPagesOf(location.pathname);
const ready = navigator.onLine
  ? page
  : copies()
      .then(({ openOffline }) => openOffline(queryClient))
      .catch(() => undefined)
      .then(() => page);
void Promise.race([ready, patience]).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
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
