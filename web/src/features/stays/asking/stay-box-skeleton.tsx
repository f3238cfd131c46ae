import { Skeleton } from '@/components/ui/skeleton';

/** The space of the box before it is there. */
export function StayBoxSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-[26.5rem] w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
