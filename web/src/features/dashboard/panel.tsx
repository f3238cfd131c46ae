import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  heading: string;
  /** The path of the full list. */
  seeAll?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the dashboard. */
export function Panel({ heading, seeAll, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id={id} className="me-auto text-xl">
          {heading}
        </h2>
        {action ? <div className="max-xs:order-last max-xs:w-full">{action}</div> : null}
        {seeAll ? (
          <Link
            to={seeAll}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:text-brand-strong"
          >
            See all<span className="sr-only"> {heading}</span>
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
