/** Widths of the three copies. A smaller original is never enlarged. */
export const SIZE_WIDTHS = { small: 320, medium: 640, large: 1280 } as const;

export type SizeName = keyof typeof SIZE_WIDTHS;

/** The URL of each copy as WebP; {@link jpegOf} is that of its JPEG, which is made when it is first requested. */
export type ImageSizes = Record<SizeName, string>;

/** The URL of a copy's JPEG, from the URL of its WebP. */
export const jpegOf = (webp: string): string => webp.replace(/\.webp$/, '.jpg');

/** The inverse of {@link jpegOf}. */
export const webpOf = (jpeg: string): string => jpeg.replace(/\.jpg$/, '.webp');

export const mediaUrl = (file: string): string => `/media/${file}`;
