import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';

// Few people crop a picture, and the code for dragging and pinching is larger than the page.
const CropForm = latePart(async () => (await import('./crop-form')).CropForm, <Skeleton className="h-72" />);

export interface CropDialogProps {
  file: File;
  onClose: () => void;
  /** Receives the selected square, as a JPEG. */
  onCrop: (file: File) => void;
  /** The browser cannot show it. */
  onUnreadable: () => void;
}

/** Lets a person select the square that shows them. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title="Crop picture">
      <CropForm {...props} />
    </Dialog>
  );
}
