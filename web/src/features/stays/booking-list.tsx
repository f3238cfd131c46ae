import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton } from '@/components/ui/more-button';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { BookingCard } from './booking-card';
import { bookingPages } from './stays-api';

/** The states of the tabs of requests: those that are still to come are first by arrival, others last. */
type Status = 'ALL' | 'PENDING' | 'ACCEPTED' | 'COMPLETED' | 'CANCELLED';

interface BookingListProps {
  userId: string;
  box: 'received' | 'sent';
  status: Status;
}

/** The bookings of one side in one of the tabs. */
export function BookingList({ userId, box, status }: BookingListProps) {
  const order = status === 'PENDING' || status === 'ACCEPTED' ? 'asc' : 'desc';
  const query = useInfiniteQuery(bookingPages(userId, { box, status, order }));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-64 w-full rounded-card" />}
      empty={box === 'sent' ? <NoneSent /> : <NoneReceived />}
    >
      {(bookings) => (
        <>
          <ul className="grid gap-4 xl:grid-cols-2">
            {bookings.map((booking) => (
              <li key={booking.bookingId}>
                <BookingCard booking={booking} />
              </li>
            ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </QueryView>
  );
}

const NoneSent = () => (
  <EmptyState
    heading="No stays here"
    text="The shortlets and hotels that you ask for show here."
    action={<ButtonLink to="/search?type=shortlet">Find a stay</ButtonLink>}
  />
);

const NoneReceived = () => (
  <EmptyState
    heading="No stays here"
    text="What guests ask of your shortlets and hotels shows here."
    action={<ButtonLink to="/properties">My properties</ButtonLink>}
  />
);
