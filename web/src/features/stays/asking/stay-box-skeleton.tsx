import { Skeleton } from '@/components/ui/skeleton';

/** Reserves the space of the box while it loads. */
export function StayBoxSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-[26.5rem] w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
