import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
}

/** The pages to offer: first, last, and those around the current one; 0 is a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => (at > 0 && n - sorted[at - 1]! > 1 ? [0, n] : [n]));
}

/** State of the links: filters lead to another page too, and move neither the focus nor the position. */
const PAGE_TURN = 'page-turn';

/** Begins the next page at its top; going back restores the position, as anywhere. */
function useStartAtTop() {
  const { key, state } = useLocation();
  const turned = useNavigationType() !== 'POP' && state === PAGE_TURN;
  useEffect(() => {
    if (!turned) return;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [turned, key]);
}

const box = 'inline-flex size-11 items-center justify-center rounded-control font-semibold';

export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  useStartAtTop();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} label="Previous page">
        <IconChevronLeft size={20} aria-hidden="true" />
      </Step>
      {pagesToShow(page, pages).map((n, at) =>
        n === 0 ? (
          <span key={`gap-${at}`} aria-hidden="true" className={`${box} text-muted`}>
            …
          </span>
        ) : (
          <Link
            key={n}
            to={hrefFor(n)}
            state={PAGE_TURN}
            aria-label={`Page ${n}`}
            aria-current={n === page ? 'page' : undefined}
            className={`${box} hover:bg-brand-soft aria-[current]:bg-brand aria-[current]:text-on-brand`}
          >
            {n}
          </Link>
        ),
      )}
      <Step to={page < pages ? hrefFor(page + 1) : undefined} label="Next page">
        <IconChevronRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to?: string; label: string; children: React.ReactNode }) {
  if (!to) {
    return (
      <span aria-hidden="true" className={`${box} text-muted opacity-50`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} state={PAGE_TURN} aria-label={label} className={`${box} hover:bg-brand-soft`}>
      {children}
    </Link>
  );
}
