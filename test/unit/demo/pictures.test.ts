import { AVATAR_COUNT, AVATARS_OF, drawAvatar } from '../../../src/demo/pictures/avatars';
import { drawPicture, PICTURES } from '../../../src/demo/pictures/catalogue';

const keys = Object.values(PICTURES).flat();

describe('the drawn pictures', () => {
  test('are many, each another one', () => {
    expect(keys.length).toBeGreaterThanOrEqual(48);
    expect(new Set(keys.map(drawPicture)).size).toBe(keys.length);
    expect(new Set(Array.from({ length: AVATAR_COUNT }, (_, index) => drawAvatar(index))).size).toBe(24);
    expect([...AVATARS_OF.woman, ...AVATARS_OF.man].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, index) => index),
    );
  });

  test.each(keys)('%s is a sound SVG and the same at every call', (key) => {
    const svg = drawPicture(key);
    expect(svg).toBe(drawPicture(key));
    expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|#[0-9a-f]*-/);
    const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(id);
    expect(svg.length).toBeLessThan(160_000);
  });
});
