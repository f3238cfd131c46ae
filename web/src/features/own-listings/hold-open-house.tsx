import { IconHomeHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lateDialog } from '@/components/ui/late-dialog';
import { titleOf } from '@/features/listings/listing-place';
import { ownListingsQuery } from './own-listings-api';

const OpenHouseDialog = lateDialog(() => import('@/features/viewings/open-house-dialog'), 'OpenHouseDialog');

/** For people with published homes: their open houses, at any of them. */
export function HoldOpenHouse({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(ownListingsQuery(userId, 'APPROVED', 1));
  const homes = (data?.items ?? []).map((listing) => ({ value: listing.listingId, label: titleOf(listing) }));
  if (homes.length === 0) return null;
  return (
    <>
      <Button
        look="secondary"
        icon={<IconHomeHeart size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Open houses
      </Button>
      {isOpen ? <OpenHouseDialog userId={userId} homes={homes} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
