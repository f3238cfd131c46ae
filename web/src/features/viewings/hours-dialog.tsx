import { Dialog } from '@/components/ui/dialog';
import { ViewingHoursForm } from './viewing-hours-form';

interface HoursDialogProps {
  listingId: string;
  title: string;
  onClose: () => void;
}

/** When the owner shows one of their homes. */
export const HoursDialog = ({ listingId, title, onClose }: HoursDialogProps) => (
  <Dialog open onClose={onClose} title="Viewing hours" width="medium">
    <p className="mb-4 text-muted">{title}</p>
    <ViewingHoursForm listingId={listingId} onSaved={onClose} />
  </Dialog>
);
