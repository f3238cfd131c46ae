import { useState } from 'react';
import { Carousel } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import type { Listing } from '@/features/listings/listing-types';
import { useReport } from '@/features/reports/use-report';
import { notify } from '@/lib/toasts';
import { Mosaic } from './mosaic';

/**
 * On a phone the medium size is used up to twice the screen's pixels, where the largest would hardly be sharper for
 * three times the bytes. Both forms of the gallery ask for the first photo in the same size, so that it is fetched once.
 */
const firstSize = (count: number): string => `(min-width: 1024px) ${count > 4 ? 36 : 48}rem, 80vw`;

/** The photos of a listing: swiped one by one, on wide screens side by side. A press opens them at full screen. */
export function Gallery({ listing }: { listing: Listing }) {
  const [at, setAt] = useState(0);
  const { ask, dialog } = useReport();
  const { images, title, listingId, isOwner } = listing;
  const pictures = images.length > 0 ? images : [null];
  const sizes = firstSize(images.length);
  const report = (index: number) => ask({ kind: 'photo', listingId, url: images[index]!.url });
  function enlarge(index: number) {
    import('./photo-viewer').then(
      ({ openPhotos }) => openPhotos(images, title, index, isOwner ? undefined : report),
      () => notify.error('The photos could not be opened. You may be offline.'),
    );
  }
  return (
    <>
      <div className="relative overflow-hidden rounded-card bg-sunken lg:hidden">
        <Carousel label={`Pictures of ${title}`} slides="one" onChange={setAt}>
          {pictures.map((image, index) => (
            <button
              key={image?.url ?? 'none'}
              type="button"
              disabled={!image}
              aria-label={`Picture ${index + 1} of ${pictures.length}, enlarge`}
              onClick={() => enlarge(index)}
              className="block w-full -outline-offset-3"
            >
              <Picture
                image={image}
                alt={index === 0 ? title : ''}
                eager={index === 0}
                sizes={sizes}
                className="flex aspect-[4/3] w-full sm:aspect-[16/10]"
              />
            </button>
          ))}
        </Carousel>
        <p className="pointer-events-none absolute end-3 bottom-3 rounded-pill bg-deep px-3 py-1 text-sm font-semibold text-on-deep">
          <span className="sr-only">Picture </span>
          {Math.min(at + 1, pictures.length)}/{pictures.length}
        </p>
      </div>
      <Mosaic images={images} title={title} firstSize={sizes} onOpen={enlarge} />
      {dialog}
    </>
  );
}
