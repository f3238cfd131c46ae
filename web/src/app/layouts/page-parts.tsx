import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '@/components/ui/query-view';
import { Spinner } from '@/components/ui/spinner';
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

/** The place of the page itself: the skip link leads here, and a page that is still on its way shows so. */
export function PageContent({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1} className={className}>
      {/* The boundary is new with each page, so that leaving a broken one works; Suspense is not, so that the page
          before stays in sight until the next one is there. */}
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
    <Loading onRetry={() => window.location.reload()}>
      <span className="flex appear-late justify-center py-24 text-brand">
        <Spinner className="size-8" />
      </span>
    </Loading>
  );
}
