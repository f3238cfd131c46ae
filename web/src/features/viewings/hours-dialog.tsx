import { Dialog } from '@/components/ui/dialog';
import { useTyped } from '@/lib/forms/use-typed';
import { hoursForm, ViewingHoursForm } from './viewing-hours-form';

interface HoursDialogProps {
  listingId: string;
  title: string;
  onClose: () => void;
}

/** When the owner shows one of their homes. */
export function HoursDialog({ listingId, title, onClose }: HoursDialogProps) {
  const { clear } = useTyped(hoursForm(listingId));
  return (
    <Dialog open onClose={onClose} onDiscard={clear} title="Viewing hours" width="medium">
      <p className="mb-4 text-muted">{title}</p>
      <ViewingHoursForm listingId={listingId} onSaved={onClose} />
    </Dialog>
  );
}
