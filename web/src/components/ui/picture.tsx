import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Schema } from '@/api/client';
import { savesData } from '@/lib/network/data-saver';

/** An image as the API returns it; a file that was just chosen has only a URL. */
export type PictureSource = { url: string; sizes?: Schema<'ImageSizesView'> };

interface PictureProps {
  image?: PictureSource | null;
  alt: string;
  /** The `sizes` attribute, such as "(min-width: 1024px) 33vw, 100vw". */
  sizes?: string;
  /** For cards: leaves out the largest size, which is never worth its bytes there. */
  compact?: boolean;
  /** Loads at once: for the first visible picture. */
  eager?: boolean;
  className?: string;
}

/** For `srcset`. Every browser that this site supports reads WebP. */
function sourceSet({ small, medium, large }: NonNullable<PictureSource['sizes']>, compact?: boolean): string {
  return `${small} 320w, ${medium} 640w${compact ? '' : `, ${large} 1280w`}`;
}

/** A picture in the size that fits; a placeholder if there is none or it does not load. */
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
