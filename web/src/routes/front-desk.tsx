import { IconBed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import type { Prefetch } from '@/api/prefetch';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { FrontDesk } from '@/features/stays/hosting/desk/front-desk';
import { stayHomesQuery } from '@/features/stays/hosting/hosting-api';
import { useSession } from '@/lib/session/session';

/** A day of all homes of the person that take bookings. */
export function FrontDeskPage() {
  const { userId } = useSession()!;
  return (
    <div className="space-y-6">
      <PageTitle>Front desk</PageTitle>
      <QueryView
        query={useQuery(stayHomesQuery(userId))}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={
          <EmptyState
            icon={<IconBed size={40} stroke={1.4} aria-hidden="true" />}
            heading="No home takes bookings yet"
            text="Shortlets and hotels take bookings once their booking details say what a night costs."
            action={<ButtonLink to="/properties">My properties</ButtonLink>}
          />
        }
      >
        {(homes) => <FrontDesk homes={homes} />}
      </QueryView>
    </div>
  );
}

FrontDeskPage.prefetch = ((client, userId) =>
  client.prefetchQuery(stayHomesQuery(userId))) satisfies Prefetch;
