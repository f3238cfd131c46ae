import { useId, type ReactNode } from 'react';

interface SectionProps {
  heading: string;
  text?: ReactNode;
  /** Shown at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the start page, with margins. */
export function Section({ heading, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page py-8 sm:py-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-prose">
          <h2 id={id} className="text-2xl tracking-tight">
            {heading}
          </h2>
          {text ? <p className="mt-1 text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
