import { Link } from 'react-router';

/** The logo: a roof over a doorway. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="h-11 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M6.5 15.4 16 7.5l9.5 7.9"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M9.5 16.5V25h4.4v-4.6a2.1 2.1 0 0 1 4.2 0V25h4.4v-8.5"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Where there is no room for both, the name drops to a second line, which is not seen. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      aria-label="Gidana"
      className={`inline-flex h-11 flex-wrap align-top items-center gap-2.5 overflow-hidden rounded-control ${className}`}
    >
      <LogoMark />
      <span aria-hidden="true" className="text-xl font-bold tracking-tight">
        Gidana
      </span>
    </Link>
  );
}
