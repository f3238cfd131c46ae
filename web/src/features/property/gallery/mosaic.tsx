import { IconPhoto } from '@tabler/icons-react';
import { Picture } from '@/components/ui/picture';
import type { ListingImage } from '@/features/listings/listing-types';

interface MosaicProps {
  images: ListingImage[];
  title: string;
  firstSize: string;
  onOpen: (index: number) => void;
}

/** Columns of the mosaic, and the cells of its first picture, by the number of pictures in it. */
const LAYOUTS: Record<number, [columns: string, first: string]> = {
  0: ['grid-cols-1', 'row-span-2'],
  1: ['grid-cols-1', 'row-span-2'],
  2: ['grid-cols-2', 'row-span-2'],
  3: ['grid-cols-3', 'col-span-2 row-span-2'],
  5: ['grid-cols-4', 'col-span-2 row-span-2'],
};

/** How many pictures fill their rows without a gap. */
const shownOf = (count: number): number => (count === 4 ? 3 : Math.min(count, 5));

/** On wide screens: one large picture with up to four next to it. */
export function Mosaic({ images, title, firstSize, onOpen }: MosaicProps) {
  const shown = shownOf(images.length);
  const [columns, first] = LAYOUTS[shown]!;
  return (
    <div role="group" aria-label={`Pictures of ${title}`} className="relative hidden lg:block">
      <div className={`grid h-[24rem] grid-rows-2 gap-2 overflow-hidden rounded-card ${columns}`}>
        {images.length === 0 ? <Picture alt={title} className={first} /> : null}
        {images.slice(0, shown).map((image, index) => (
          <button
            key={image.url}
            type="button"
            aria-label={`Picture ${index + 1} of ${images.length}, enlarge`}
            onClick={() => onOpen(index)}
            className={`group/photo overflow-hidden bg-sunken -outline-offset-3 ${index === 0 || shown === 2 ? first : ''}`}
          >
            <Picture
              image={image}
              alt={index === 0 ? title : ''}
              eager={index === 0}
              sizes={index === 0 ? firstSize : '(min-width: 1024px) 24rem, 80vw'}
              className="flex size-full transition-opacity duration-[200ms] group-hover/photo:opacity-90"
            />
          </button>
        ))}
      </div>
      {images.length > 1 ? (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="absolute end-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-4 text-sm font-semibold text-ink shadow-raised hover:bg-brand-soft hover:text-brand-strong"
        >
          <IconPhoto size={18} aria-hidden="true" />
          Show all {images.length} photos
        </button>
      ) : null}
    </div>
  );
}
