import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { AVATARS_OF, PICTURES } from '../../../src/demo/pictures';
import { SIZE_WIDTHS } from '../../../src/uploads/images/image-sizes';

const FOLDER = join(__dirname, '../../../assets/demo');
const scenes = Object.values(PICTURES).flat();
const avatars = [...AVATARS_OF.woman, ...AVATARS_OF.man].map((number) => `avatar-${number}`);
const sizes = Object.entries(SIZE_WIDTHS);

describe('the pictures of the demo', () => {
  test.each(sizes)('are all there in the size %s, and no others', async (size, width) => {
    const files = [...scenes, ...avatars].map((key) => `${key}.webp`);
    expect(readdirSync(join(FOLDER, size)).toSorted()).toEqual(files.toSorted());
    for (const file of files) {
      const { format, ...found } = await sharp(join(FOLDER, size, file)).metadata();
      const whole = file.startsWith('avatar-') ? 400 : 1280;
      expect([file, format, found.width]).toEqual([file, 'webp', Math.min(width, whole)]);
    }
  });

  test('weigh at most 4 MB', () => {
    const bytes = sizes.flatMap(([size]) =>
      readdirSync(join(FOLDER, size)).map((file) => statSync(join(FOLDER, size, file)).size),
    );
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(4_000_000);
  });
});
