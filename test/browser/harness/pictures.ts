import sharp from 'sharp';

/** A JPEG of the size that a phone takes, for a file input; `shade` makes each one different. */
export async function photo(
  name: string,
  shade = 0,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 120 + shade, sigma: 20 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888888', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 60 }).toBuffer() };
}
