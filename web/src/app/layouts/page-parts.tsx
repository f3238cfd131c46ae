import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '@/components/ui/query-view';
import { Spinner } from '@/components/ui/spinner';
import { reloadPage } from '@/lib/network/load-again';
import { AppErrorBoundary } from '../app-error-boundary';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      Skip to content
    </a>
  );
}

/** The container of the page: the target of the skip link, and the loading state while the page is fetched. */
export function PageContent({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1} className={className}>
      {/* The error boundary is new with each page, so that people can leave a broken one. Suspense is not, so that the
          previous page stays visible until the next one is ready. */}
      <Suspense fallback={<PageLoading />}>
        <AppErrorBoundary key={pathname} inside>
          {children}
        </AppErrorBoundary>
      </Suspense>
    </main>
  );
}

function PageLoading() {
  return (
    <Loading onRetry={reloadPage}>
      <span className="flex appear-late justify-center py-24 text-brand">
        <Spinner className="size-8" />
      </span>
    </Loading>
  );
}
