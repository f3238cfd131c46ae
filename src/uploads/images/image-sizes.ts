/** Widths of the three copies. A smaller original is never enlarged. */
export const SIZE_WIDTHS = { small: 320, medium: 640, large: 1280 } as const;

export type SizeName = keyof typeof SIZE_WIDTHS;

/** The address of each copy as WebP; as JPEG it lies beside it, see {@link jpegOf}. */
export type ImageSizes = Record<SizeName, string>;

/** The JPEG of a copy, from the address of its WebP. */
export const jpegOf = (webp: string): string => webp.replace(/\.webp$/, '.jpg');

export const mediaUrl = (file: string): string => `/media/${file}`;
