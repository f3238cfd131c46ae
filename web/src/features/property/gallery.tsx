import { useEffect, useRef, useState } from 'react';
import { Carousel } from '@/components/ui/carousel';
import { Dialog } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import type { Listing } from '@/features/listings/listing-types';

/**
 * On a phone the medium size is used up to twice the screen's pixels, where the largest would hardly be sharper for
 * three times the bytes. The server's preload link has the same value.
 */
const SIZES = '(min-width: 1024px) 50rem, 80vw';

/** The photos of a listing, swiped one by one with "3/12" in the corner; a press opens them at full screen. */
export function Gallery({ listing }: { listing: Listing }) {
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const pressed = useRef<HTMLLIElement>(null);
  // Scrolls to the photo that was pressed; the dialog is open by now.
  useEffect(() => {
    if (enlarged) pressed.current?.scrollIntoView();
  }, [enlarged]);
  const pictures = listing.images.length > 0 ? listing.images : [null];
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken">
      <Carousel label={`Pictures of ${listing.title}`} slides="one" onChange={setAt}>
        {pictures.map((image, index) => (
          <button
            key={image?.url ?? 'none'}
            type="button"
            disabled={!image}
            aria-label={`Picture ${index + 1} of ${pictures.length}, enlarge`}
            onClick={() => setEnlarged(index)}
            className="block w-full -outline-offset-3"
          >
            <Picture
              image={image}
              alt={index === 0 ? listing.title : ''}
              eager={index === 0}
              sizes={SIZES}
              className="flex aspect-[4/3] w-full sm:aspect-[16/10]"
            />
          </button>
        ))}
      </Carousel>
      <p className="pointer-events-none absolute end-3 bottom-3 rounded-pill bg-deep px-3 py-1 text-sm font-semibold text-on-deep">
        <span className="sr-only">Picture </span>
        {Math.min(at + 1, pictures.length)}/{pictures.length}
      </p>
      <Dialog
        open={enlarged !== undefined}
        onClose={() => setEnlarged(undefined)}
        title={listing.title}
        width="wide"
      >
        <ul className="space-y-3">
          {listing.images.map((image, index) => (
            <li key={image.url} ref={index === enlarged ? pressed : undefined}>
              <Picture
                image={image}
                alt={`Picture ${index + 1} of ${listing.images.length}`}
                sizes="(min-width: 896px) 54rem, 100vw"
                className="min-h-56 w-full rounded-tile"
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
