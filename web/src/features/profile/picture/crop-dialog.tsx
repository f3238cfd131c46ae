import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';

// Few crop a picture, and dragging and pinching weigh more than the page.
const CropForm = latePart(async () => (await import('./crop-form')).CropForm, <Skeleton className="h-72" />);

export interface CropDialogProps {
  file: File;
  onClose: () => void;
  /** Receives the square that was chosen, as a JPEG. */
  onCrop: (file: File) => void;
}

/** Lets a person choose the part of a picture that shows them. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title="Crop picture">
      <CropForm {...props} />
    </Dialog>
  );
}
