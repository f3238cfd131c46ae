import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '@/api/query-client';
import { AppErrorBoundary } from './app-error-boundary';
import { NavigationBinding } from './navigation-binding';
import { OfflineNotice } from './offline-notice';
import { AppRoutes } from './routes';
import { Toasts } from './toasts';

export function App() {
  const [queryClient] = useState(createQueryClient);
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
