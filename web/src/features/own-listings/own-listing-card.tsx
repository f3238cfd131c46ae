import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lateDialog } from '@/components/ui/late-dialog';
import { ListingCard } from '@/features/listings/listing-card';
import { takesStays, type ListingView } from '@/features/listings/listing-types';
import { titleOf } from '@/features/listings/listing-place';
import { isAtOnce, ownerChoices, type OwnerStep } from './owner-actions';
import type { OwnerMenuProps } from './owner-menu';
import { useOwnerAction } from './use-owner-action';

const DeleteListing = lateDialog(() => import('./delete-listing'), 'DeleteListing');
const BookingDetails = lateDialog(
  () => import('@/features/stays/hosting/details/booking-details-dialog'),
  'BookingDetailsDialog',
);
const HoursDialog = lateDialog(() => import('@/features/viewings/hours-dialog'), 'HoursDialog');
const OpenHouseDialog = lateDialog(() => import('@/features/viewings/open-house-dialog'), 'OpenHouseDialog');
const CloseDialog = lateDialog(() => import('./close-dialog'), 'CloseDialog');

interface OwnListingCardProps {
  listing: ListingView;
  /** Among the first visible cards: its picture loads at once. */
  eager?: boolean;
  onEdit: (listing: ListingView) => void;
  /** Opens the figures on views. */
  onInsights?: (listing: ListingView) => void;
  /** The meaning of its state. */
  note?: ReactNode;
  /** The more rare actions. A row of cards would cut off a menu: it offers only the main action and Delete. */
  menu?: (props: OwnerMenuProps) => ReactNode;
}

/** The person's own listing as others see it, with its status, one main action, Delete, and a menu with the others. */
export function OwnListingCard({ note, eager, ...card }: OwnListingCardProps) {
  const { listing, menu } = card;
  return (
    <ListingCard
      listing={listing}
      eager={eager}
      showStatus
      showDescription={menu !== undefined}
      actions={
        <div className="w-full space-y-2">
          {note}
          {listing.isOwner ? <OwnerActions {...card} /> : null}
        </div>
      }
    />
  );
}

/** The purpose of an open dialog. */
const ASKED = ['close', 'booking-details', 'hours', 'open-houses'] as const;
const isAsked = (step: OwnerStep): step is (typeof ASKED)[number] => ASKED.some((asked) => asked === step);

function OwnerActions({ listing, onEdit, onInsights, menu }: OwnListingCardProps) {
  const [asks, setAsks] = useState<(typeof ASKED)[number] | 'delete' | null>(null);
  const { listingId } = listing;
  const action = useOwnerAction(listing);
  const { main, others } = ownerChoices(listing);
  function take(step: OwnerStep) {
    if (step === 'edit') onEdit(listing);
    else if (step === 'insights') onInsights?.(listing);
    else if (isAsked(step)) setAsks(step);
    else if (isAtOnce(step)) action.mutate({ action: step });
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {main ? (
          <Button
            look="secondary"
            className="flex-1 whitespace-nowrap"
            loading={action.isPending && action.variables.action === main.step}
            onClick={() => take(main.step)}
          >
            {main.label}
          </Button>
        ) : (
          <span className="flex-1" />
        )}
        {others.length > 0
          ? menu?.({ listing, choices: others, pending: action.isPending, onTake: take })
          : null}
        <Button
          look="quiet"
          className={`text-danger ${menu ? 'w-full' : '-mx-2 whitespace-nowrap'}`}
          onClick={() => setAsks('delete')}
        >
          Delete Listing
        </Button>
      </div>
      {asks === 'close' ? (
        <CloseDialog
          open
          onClose={() => setAsks(null)}
          onConfirm={(body) => {
            setAsks(null);
            action.mutate({ action: 'close', body });
          }}
          sale={listing.type === 'sale'}
        />
      ) : null}
      {asks === 'booking-details' && takesStays(listing.type) ? (
        <BookingDetails listing={listing} type={listing.type} onClose={() => setAsks(null)} />
      ) : null}
      {asks === 'hours' ? (
        <HoursDialog listingId={listingId} title={titleOf(listing)} onClose={() => setAsks(null)} />
      ) : null}
      {asks === 'open-houses' ? (
        <OpenHouseDialog
          userId={listing.userId}
          homes={[{ value: listingId, label: titleOf(listing) }]}
          isPaused={listing.status === 'PAUSED'}
          onClose={() => setAsks(null)}
        />
      ) : null}
      {asks === 'delete' ? <DeleteListing listing={listing} onClose={() => setAsks(null)} /> : null}
    </>
  );
}
