import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/components/ui/button';
import { cropPicture } from '@/lib/forms/picture-file';
import { notify } from '@/lib/toasts';
import { usePreview } from '@/lib/forms/use-preview';
import type { CropProps } from './crop-button';

const MOST_ZOOM = 4;
const MIDDLE = { x: 0, y: 0 };

/**
 * Not a <form>: it is rendered inside forms. The picture below a round window: dragged, pinched, or moved by the arrow
 * keys and the slider.
 */
export function CropForm({ file, onClose, onCrop, onUnreadable }: CropProps & { onClose: () => void }) {
  const id = useId();
  const preview = usePreview(file);
  const [crop, setCrop] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [pending, setPending] = useState(false);
  function giveUp() {
    onClose();
    onUnreadable();
  }
  async function use() {
    if (!area || pending) return;
    setPending(true);
    const cropped = await cropPicture(file, area);
    if (cropped) onCrop(cropped);
    else notify.error('This browser cannot crop the picture');
    onClose();
  }
  return (
    <div className="space-y-4">
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken">
        {preview ? (
          <Cropper
            image={preview}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: giveUp }}
            cropperProps={{ role: 'group', 'aria-label': 'The part to keep; arrow keys move it' }}
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-11 w-full accent-brand"
        />
      </div>
      <Button full loading={pending} disabled={!area} onClick={() => void use()}>
        Use this part
      </Button>
    </div>
  );
}
