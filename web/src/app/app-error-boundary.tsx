import { Component, type ReactNode } from 'react';
import { ReloadButton } from '@/components/ui/error-state';

interface BoundaryProps {
  /** True inside a layout, which already has the page's main landmark. */
  inside?: boolean;
  children: ReactNode;
}

const link = 'flex min-h-11 items-center rounded-control border border-control px-4 font-semibold';

/**
 * The error boundary below each page, and the last one above the whole app: says that something broke and offers ways
 * out.
 */
export class AppErrorBoundary extends Component<BoundaryProps, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const isMissing = isMissingFile(failure);
    const Landmark = this.props.inside ? 'div' : 'main';
    return (
      <Landmark className="page flex min-h-96 flex-col items-start justify-center gap-4">
        <h1 className="text-2xl sm:text-3xl">
          {isMissing ? 'This page could not be loaded' : 'Unexpected Application Error!'}
        </h1>
        <p className="text-muted">
          {isMissing
            ? 'You may be offline, or the site was updated a moment ago.'
            : 'This page stopped working. Nothing that you sent was lost.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <ReloadButton />
          {/* A plain link: the router itself may have failed. */}
          <a href="/" className={link}>
            Go to the start page
          </a>
          {isMissing ? (
            <a href="/saved" className={link}>
              Saved homes
            </a>
          ) : null}
        </p>
      </Landmark>
    );
  }
}

/** Whether a lazily loaded file no longer exists: browsers and the bundler word it in four ways. */
function isMissingFile(failure: Error): boolean {
  return /dynamically imported module|module script failed|error loading|preload css/i.test(failure.message);
}
