import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { AppErrorBoundary } from './app-error-boundary';
import { NavigationBinding } from './navigation-binding';
import { OfflineNotice } from './offline-notice';
import { AppRoutes } from './routes';
import { Toasts } from './toasts';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <NavigationBinding />
          <OfflineNotice />
          <Suspense>
            <AppRoutes />
          </Suspense>
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
