/** Widths of the three copies. A smaller original is never enlarged. */
export const SIZE_WIDTHS = { small: 320, medium: 640, large: 1280 } as const;

export type SizeName = keyof typeof SIZE_WIDTHS;

/** The URL of each copy as WebP; the JPEG is stored next to it, see {@link jpegOf}. */
export type ImageSizes = Record<SizeName, string>;

/** The URL of a copy's JPEG, from the URL of its WebP. */
export const jpegOf = (webp: string): string => webp.replace(/\.webp$/, '.jpg');

export const mediaUrl = (file: string): string => `/media/${file}`;
