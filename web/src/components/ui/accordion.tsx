import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One question that expands and collapses. */
export function AccordionItem({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-14 list-none wrap-anywhere items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-prose space-y-3 pb-5 text-muted">{children}</div>
    </details>
  );
}
