import type { Raw } from 'sharp';
import { sharp } from './sharp';

/** Nine columns give eight differences in each of eight rows. */
const COLUMNS = 9;
const ROWS = 8;
/** A smaller difference between neighbours (of 256) counts as flat: there, an encoder's noise would decide. */
const MARGIN = 3;

/**
 * The difference hash of a picture: 64 binary digits that state, for 8 x 8 positions of its tiny grey copy, whether it
 * gets brighter to the right. It survives resizing and re-encoding; two pictures that differ in at most about 6 digits
 * look the same to a person. Compare in SQL with `bit_count(a # b)`.
 */
export async function perceptualHash(pixels: Buffer, raw: Raw): Promise<string> {
  const grey = await sharp(pixels, { raw })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  let digits = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column;
      digits += grey[at + 1]! >= grey[at]! + MARGIN ? '1' : '0';
    }
  }
  return digits;
}
