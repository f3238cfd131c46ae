import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';

/** Heading and a line of instructions, the same on every account page. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 sm:mb-8">
      <PageTitle>{title}</PageTitle>
      {children ? <p className="mt-2 text-muted">{children}</p> : null}
    </div>
  );
}

/** The link to the related account page, below a form. */
export function AuthFooter({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-muted">{children}</p>;
}
