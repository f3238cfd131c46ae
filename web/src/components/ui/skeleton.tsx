/** A grey placeholder in the size that `className` gives. It is invisible for the first 150 ms. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block appear-late">
      <span className={`block pulse rounded-control bg-line ${className}`} />
    </span>
  );
}

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  );
}
