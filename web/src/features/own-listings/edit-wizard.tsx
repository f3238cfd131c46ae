import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QualityFix } from '@/features/insights/insights-api';
import { propertyQuery } from '@/features/property/property-api';
import { ListingWizard } from '@/features/wizard/listing-wizard';
import { notify } from '@/lib/toasts';

/** Loads the whole listing for an edit, since lists contain only the first pictures and the start of the text. */
export function EditWizard({
  listingId,
  start,
  onClose,
}: {
  listingId: string;
  /** The first step to show; by default the first of all. */
  start?: QualityFix['step'];
  onClose: () => void;
}) {
  const { data, isError } = useQuery({
    ...propertyQuery(listingId),
    queryKey: ['editing', listingId],
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isError) return;
    notify.error('The home could not be loaded. Please try again.');
    onClose();
  }, [isError, onClose]);
  return data ? <ListingWizard listing={data} start={start} onClose={onClose} /> : null;
}
