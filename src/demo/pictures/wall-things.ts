import { darken, mix } from './colour';
import type { Drawing } from './drawing';
import type { Decor } from './room-shell';

/** A ceiling fan with five blades. */
export function ceilingFan(d: Drawing, x: number, y: number, decor: Decor): void {
  d.rect(x - 4, y - 66, 8, 60, '#8d8f92');
  for (const [dx, dy] of [
    [-190, -8],
    [-90, 22],
    [100, 22],
    [186, -6],
    [20, -26],
  ] as const) {
    d.poly(
      [
        [x, y - 8],
        [x + dx, y + dy - 9],
        [x + dx * 1.02, y + dy + 9],
        [x, y + 4],
      ],
      darken(decor.wood, dy < 0 ? 0.2 : 0.05),
    );
  }
  d.ellipse(x, y, 30, 15, '#a9acb0');
  d.ellipse(x, y + 10, 19, 12, '#fff1c4');
}

/** Lamps that hang from the ceiling. */
export function pendants(d: Drawing, xs: readonly number[], top: number, drop: number, colour: string): void {
  for (const x of xs) {
    d.rect(x - 1.5, top, 3, drop, '#2f3238');
    d.circle(
      x,
      top + drop + 34,
      90,
      d.radial([
        [0, '#ffe6a6', 0.6],
        [1, '#ffe6a6', 0],
      ]),
    );
    d.path(
      `M${x - 40} ${top + drop + 40} Q${x - 36} ${top + drop} ${x} ${top + drop - 4} Q${x + 36} ${top + drop} ${x + 40} ${top + drop + 40} Z`,
      colour,
    );
    d.ellipse(x, top + drop + 40, 40, 8, '#fff3cf');
  }
}

/** Pictures on the wall: abstract shapes in the colours of the room. */
export function wallArt(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  decor: Decor,
  count: number,
): void {
  const each = w / count;
  for (let i = 0; i < count; i++) {
    const [left, wide] = [x + i * each + 8, each - 16];
    d.rect(left + 5, y + 7, wide, h, '#101a2e', { opacity: 0.18 });
    d.rect(left, y, wide, h, decor.wood, { r: 2 });
    d.rect(left + 7, y + 7, wide - 14, h - 14, '#f9f4e8');
    d.clipped(left + 14, y + 14, wide - 28, h - 28, () =>
      artwork(d, left + 14, y + 14, wide - 28, h - 28, decor, i),
    );
  }
}

function artwork(d: Drawing, x: number, y: number, w: number, h: number, decor: Decor, kind: number): void {
  const style = (kind + d.random.int(0, 2)) % 3;
  d.rect(x, y, w, h, mix(decor.accent, '#fbf3df', 0.7));
  if (style === 0) {
    d.circle(x + w * 0.62, y + h * 0.36, w * 0.24, decor.accent);
    d.path(
      `M${x} ${y + h * 0.7} q${w * 0.3} -${h * 0.25} ${w * 0.55} 0 t${w * 0.6} -${h * 0.06} V${y + h} H${x} Z`,
      decor.feature,
    );
    d.path(
      `M${x} ${y + h * 0.86} q${w * 0.4} -${h * 0.16} ${w} 0 V${y + h} H${x} Z`,
      darken(decor.feature, 0.3),
    );
  } else if (style === 1) {
    const tones = [decor.feature, decor.accent, darken(decor.fabric, 0.1), '#f0e4c8'];
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++) {
        const [cx, cy] = [x + (w * column) / 3, y + (h * row) / 5];
        d.poly(
          [
            [cx, cy],
            [cx + w / 3, cy],
            [cx, cy + h / 5],
          ],
          tones[(row + column) % 4]!,
        );
        d.poly(
          [
            [cx + w / 3, cy],
            [cx + w / 3, cy + h / 5],
            [cx, cy + h / 5],
          ],
          tones[(row * 2 + column + 1) % 4]!,
        );
      }
  } else {
    d.ellipse(x + w * 0.5, y + h * 0.36, w * 0.2, h * 0.16, '#6d4630');
    d.path(
      `M${x + w * 0.12} ${y + h} Q${x + w * 0.16} ${y + h * 0.6} ${x + w * 0.5} ${y + h * 0.58} Q${x + w * 0.84} ${y + h * 0.6} ${x + w * 0.88} ${y + h} Z`,
      decor.accent,
    );
    d.path(
      `M${x + w * 0.24} ${y + h * 0.3} Q${x + w * 0.34} ${y + h * 0.02} ${x + w * 0.56} ${y + h * 0.1} Q${x + w * 0.86} ${y + h * 0.08} ${x + w * 0.76} ${y + h * 0.32} Q${x + w * 0.5} ${y + h * 0.16} ${x + w * 0.24} ${y + h * 0.3} Z`,
      decor.feature,
    );
  }
}

/** The indoor part of a split air conditioner. */
export function wallUnit(d: Drawing, x: number, y: number): void {
  d.rect(
    x,
    y,
    150,
    46,
    d.linear([
      [0, '#ffffff'],
      [1, '#dfe3e4'],
    ]),
    { r: 9 },
  );
  d.rect(x + 8, y + 34, 134, 5, '#b4babd', { r: 2 });
  d.circle(x + 134, y + 14, 3, '#46c07a');
}
