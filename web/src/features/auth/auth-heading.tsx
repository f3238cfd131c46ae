import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';

/** Heading and one line of what to do, the same on every account page. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 sm:mb-8">
      <PageTitle>{title}</PageTitle>
      {children ? <p className="mt-2 text-muted">{children}</p> : null}
    </div>
  );
}

/** The way to the neighbouring page, below a form. */
export function AuthFooter({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-muted">{children}</p>;
}
