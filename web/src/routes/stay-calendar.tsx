import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lateDialog } from '@/components/ui/late-dialog';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { titleOf } from '@/features/listings/listing-place';
import { takesStays } from '@/features/listings/listing-types';
import { propertyQuery } from '@/features/property/property-api';
import { HostCalendar } from '@/features/stays/hosting/calendar/host-calendar';
import { HostFigures } from '@/features/stays/hosting/host-figures';
import { Fallback } from './fallback';

const BookingDetails = lateDialog(
  () => import('@/features/stays/hosting/details/booking-details-dialog'),
  'BookingDetailsDialog',
);

/** The nights of a host's own shortlet or hotel. */
export function StayCalendar() {
  const { listingId = '' } = useParams();
  const query = useQuery(propertyQuery(listingId));
  const [edits, setEdits] = useState(false);
  const { data: listing, error } = query;
  const isOthers = listing && !(listing.isOwner && takesStays(listing.type));
  if (isOthers || (error instanceof ApiError && error.statusCode === 404)) return <Fallback />;
  const edit = (
    <Button look="secondary" onClick={() => setEdits(true)}>
      Booking details
    </Button>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <PageTitle title="Calendar">Calendar</PageTitle>
          {listing ? <p className="text-muted wrap-anywhere">{titleOf(listing)}</p> : null}
        </div>
        {listing?.stay ? (
          <div className="flex flex-wrap gap-3">
            {edit}
            <ButtonLink look="secondary" to={`/front-desk?listing=${listingId}`}>
              Front desk
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-[32rem] w-full rounded-card" />}>
        {({ stay }) =>
          stay ? (
            <>
              <HostFigures stay={stay} />
              <HostCalendar listingId={listingId} />
            </>
          ) : (
            <EmptyState
              heading="No bookings yet"
              text="Say what can be booked and what a night costs; then people see which nights are free."
              action={edit}
            />
          )
        }
      </QueryView>
      {edits && listing && takesStays(listing.type) ? (
        <BookingDetails listing={listing} type={listing.type} onClose={() => setEdits(false)} />
      ) : null}
    </div>
  );
}
