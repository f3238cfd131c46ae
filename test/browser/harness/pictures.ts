import sharp from 'sharp';

/** What a phone takes, for tests in which the size matters: to make, send and encode it costs 1 s of CPU, the other 0.3 s. */
export const PHONE_SIZE = { width: 1600, height: 1200 } as const;
const SIZE = { width: 800, height: 600 } as const;

/** A JPEG for a file input; noise and `shade` make each one different. */
export async function photo(
  name: string,
  shade = 0,
  size: { width: number; height: number } = SIZE,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 120 + shade, sigma: 20 } as const;
  const create = { ...size, channels: 3, background: '#888888', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 60 }).toBuffer() };
}
