import './storage/missing-storage';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouterNavigateOptions, type To } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app';

// The console is served below /admin, so every page of it has a URL that can be opened and shared.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

/**
 * React Router shows a new location in a transition, and react-admin's redirect to the sign-in page interrupts it: it
 * clears the queries, finds nobody signed in at the old location and redirects again, thousands of times in ten
 * seconds, until React insists on the transition. Without the transition one redirect is enough.
 */
const navigate = router.navigate.bind(router);
router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
  typeof to === 'number' ? navigate(to) : navigate(to, { ...options, flushSync: true });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
