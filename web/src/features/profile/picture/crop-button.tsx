import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';

// Few people crop a picture, and the code for dragging and pinching is larger than the page.
const CropForm = latePart(() => import('./crop-form'), 'CropForm', <Skeleton className="h-72" />);

export interface CropProps {
  file: File;
  /** Receives the selected square, as a JPEG. */
  onCrop: (file: File) => void;
  /** The browser cannot show it. */
  onUnreadable: () => void;
}

type CropButtonProps = CropProps & { className?: string; disabled?: boolean };

/** Opens a dialog in which a person selects the square that shows them. */
export function CropButton({ className, disabled, ...crop }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        Crop picture
      </Button>
      {open ? (
        <Dialog open onClose={close} title="Crop picture">
          <CropForm {...crop} onClose={close} />
        </Dialog>
      ) : null}
    </>
  );
}
