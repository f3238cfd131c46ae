import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Schema } from '@/api/client';
import { savesData } from '@/lib/network/data-saver';

/** What the API lists as one picture; a file that was just chosen has an address alone. */
type PictureSource = { url: string; sizes?: Schema<'ImageSizesView'> };

interface PictureProps {
  image?: PictureSource | null;
  alt: string;
  /** How wide it is drawn, for the browser's choice: "(min-width: 1024px) 33vw, 100vw". */
  sizes?: string;
  /** In a card: the largest size is never worth its bytes there. */
  compact?: boolean;
  /** Load at once: the first picture in sight. */
  eager?: boolean;
  className?: string;
}

/** For `srcset`. Every browser that runs this site reads WebP. */
function sourceSet({ small, medium, large }: NonNullable<PictureSource['sizes']>, compact?: boolean): string {
  return `${small} 320w, ${medium} 640w${compact ? '' : `, ${large} 1280w`}`;
}

/** A picture in the size that fits, replaced by a quiet placeholder when there is none or it does not load. */
export function Picture({ image, alt, sizes = '100vw', compact, eager, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!image || broken === image.url) {
    return (
      <span
        role="img"
        aria-label={alt || 'No picture'}
        className={`flex items-center justify-center bg-sunken text-muted ${className}`}
      >
        <IconPhotoOff size={32} aria-hidden="true" />
      </span>
    );
  }
  const small = savesData() ? image.sizes?.small : undefined;
  return (
    <img
      src={small ?? (compact ? image.sizes?.medium : undefined) ?? image.url}
      srcSet={image.sizes && !small ? sourceSet(image.sizes, compact) : undefined}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(image.url)}
      className={`object-cover ${className}`}
    />
  );
}
