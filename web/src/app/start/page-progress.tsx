import { createRoot } from 'react-dom/client';
import { Loading } from '@/components/ui/query-view';
import { reloadPage } from '@/lib/network/load-again';
import { watchPages } from '../pages';

/**
 * Shows, at the top of the screen, that the next page is on its way: the previous one stays until its file is there. A
 * root of its own, so that the first page waits for none of this.
 */
export function showProgress(): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let loading = 0;
  const count = (by: 1 | -1) => {
    loading += by;
    root.render(loading ? <PageProgress /> : null);
  };
  watchPages((page) => {
    count(1);
    const end = () => count(-1);
    page.then(end, end);
  });
}

/** A bar, invisible for the first 150 ms; after ten seconds also a message, and a button to reload the page. */
function PageProgress() {
  return (
    <div className="fixed inset-x-0 top-0 z-50 appear-late bg-surface px-4">
      <Loading onRetry={reloadPage}>
        <span className="-mx-4 block h-1 pulse bg-brand" />
      </Loading>
    </div>
  );
}
