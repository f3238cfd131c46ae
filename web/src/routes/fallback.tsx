import { useLocation } from 'react-router';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';

/** Shown for every unknown path, with the path. */
export function Fallback() {
  const { pathname } = useLocation();
  return (
    <div className="page flex flex-col items-start gap-4 py-16">
      <PageTitle title="Page not found">There is no page here</PageTitle>
      <p className="text-muted">
        There is nothing at{' '}
        <code className="rounded-control bg-sunken px-2 py-1 break-all text-ink">{decode(pathname)}</code>
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/search">Search homes</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Go to the start page
        </ButtonLink>
      </p>
    </div>
  );
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
