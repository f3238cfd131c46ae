import type { Raw } from 'sharp';
import { sharp } from './sharp';

/** Nine columns make eight differences in each of eight rows. */
const COLUMNS = 9;
const ROWS = 8;
/** Less than this between neighbours (of 256) is flat: there, the noise of an encoder would decide. */
const MARGIN = 3;

/**
 * The difference hash of a picture: 64 binary digits that say, for 8 x 8 places of its tiny grey copy, whether it grows
 * brighter to the right. Survives resizing and re-encoding; two pictures with at most about 6 different digits are
 * the same picture to a person. Compare in SQL with `bit_count(a # b)`.
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
