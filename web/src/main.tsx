import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { loadPagesOf } from '@/app/pages';
import '@/styles/tokens.css';

/** Longer than this the title that the document shows is not left alone on the screen. */
const PATIENCE_MS = 3000;

// The document shows title and description of the page from the start. They stay until the page can take their place
// in one step; frame first and content later would shift under the reader's eyes.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([loadPagesOf(location.pathname), patience]).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
