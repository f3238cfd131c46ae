import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { AppErrorBoundary } from './app-error-boundary';
import { NavigationBinding } from './navigation-binding';
import { OfflineNotice } from './offline-notice';
import { AppRoutes } from './routes';
import { SessionGuard } from './session-guard';
import { Toasts } from './toast-stack';

interface AppProps {
  queryClient: QueryClient;
  /** The browser's router, or the static one for the URL that the server renders. */
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ queryClient, Router }: AppProps) {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <NavigationBinding />
          <OfflineNotice />
          <Suspense>
            <AppRoutes />
          </Suspense>
          <SessionGuard />
          <Toasts />
        </Router>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
