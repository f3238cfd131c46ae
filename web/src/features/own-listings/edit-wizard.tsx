import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QualityFix } from '@/features/insights/insights-api';
import { takesStays } from '@/features/listings/listing-types';
import { propertyQuery } from '@/features/property/property-api';
import { editedStayQuery } from '@/features/stays/hosting/hosting-api';
import { ListingWizard } from '@/features/wizard/listing-wizard';
import { notify } from '@/lib/toasts';

/** Loads the whole listing for an edit, since lists contain only the first pictures and the start of the text. */
export function EditWizard({
  listingId,
  start,
  onClose,
}: {
  listingId: string;
  /** The first step to show; by default the first of all, and of a draft the first that is not complete. */
  start?: QualityFix['step'];
  onClose: () => void;
}) {
  const { data, isError } = useQuery({
    ...propertyQuery(listingId),
    queryKey: ['editing', listingId],
    staleTime: Infinity,
    gcTime: 0,
  });
  const hasStay = data ? takesStays(data.type) : false;
  const stay = useQuery({ ...editedStayQuery(listingId), enabled: hasStay });
  const isLost = isError || stay.isError;
  useEffect(() => {
    if (!isLost) return;
    notify.error('The home could not be loaded. Please try again.');
    onClose();
  }, [isLost, onClose]);
  if (!data || (hasStay && !stay.data)) return null;
  return <ListingWizard listing={data} stay={stay.data} start={start} onClose={onClose} />;
}
