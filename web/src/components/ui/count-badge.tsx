const MOST = 99;

/** "7", "99+": for a badge and the label of its button, which must say the same. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** A small number at the corner of an icon button, whose label includes it; hidden at zero. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute end-0 top-0 inline-flex min-w-5 items-center justify-center rounded-pill bg-danger px-1 text-xs font-semibold text-on-danger tabular-nums"
    >
      {badgeText(count)}
    </span>
  );
}
