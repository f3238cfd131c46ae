import { darken, lighten, mix } from './colour';
import type { Drawing } from './drawing';
import type { Light } from './light';

/** The colours of one building. */
export interface Finish {
  readonly wall: string;
  readonly accent: string;
  readonly trim: string;
  readonly roof: string;
  readonly frame: string;
  readonly door: string;
}

export const FINISHES: readonly Finish[] = [
  { wall: '#f3e6cf', accent: '#b5653f', trim: '#fffaf0', roof: '#8c3b2e', frame: '#5a3a28', door: '#6b3d22' },
  { wall: '#f7f5f0', accent: '#7c8791', trim: '#ffffff', roof: '#3f4a56', frame: '#2b3138', door: '#8a5a34' },
  { wall: '#e9c9a1', accent: '#8d5a36', trim: '#fdf3e2', roof: '#5c3325', frame: '#ffffff', door: '#4a2b1a' },
  { wall: '#dfe7e2', accent: '#2f6b5c', trim: '#ffffff', roof: '#2f5a4e', frame: '#ffffff', door: '#234d43' },
  { wall: '#f6d9a6', accent: '#c9822f', trim: '#fff7e6', roof: '#9c4a2c', frame: '#ffffff', door: '#7a4420' },
  { wall: '#e3d8cc', accent: '#9a7b5e', trim: '#fbf7f1', roof: '#6f7a85', frame: '#33302d', door: '#3a2a20' },
  { wall: '#f0dcd4', accent: '#b8574a', trim: '#fffaf7', roof: '#7d2f33', frame: '#ffffff', door: '#5e2628' },
  { wall: '#d9e4ee', accent: '#3c5f86', trim: '#ffffff', roof: '#34495f', frame: '#ffffff', door: '#2b4565' },
  { wall: '#ece8df', accent: '#4a4642', trim: '#ffffff', roof: '#2e3136', frame: '#26282b', door: '#a06a3a' },
  { wall: '#f4efe0', accent: '#6d8b4f', trim: '#ffffff', roof: '#4d6b45', frame: '#5a4632', door: '#57401f' },
];

/** A rendered wall: lit from the left, with a darker plinth. */
export function wall(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  plinth = 0,
): void {
  d.rect(
    x,
    y,
    w,
    h,
    d.linear(
      [
        [0, lighten(colour, 0.22)],
        [0.55, colour],
        [1, darken(colour, 0.1)],
      ],
      'across',
    ),
  );
  if (plinth > 0) {
    d.rect(x, y + h - plinth, w, plinth, darken(colour, 0.42));
    d.rect(x, y + h - plinth, w, 4, darken(colour, 0.25));
  }
}

/** The shade that an overhang throws on the wall below it. */
export function shade(d: Drawing, x: number, y: number, w: number, h: number, opacity = 0.28): void {
  d.rect(
    x,
    y,
    w,
    h,
    d.linear([
      [0, '#101a2e', opacity],
      [1, '#101a2e', 0],
    ]),
  );
}

/** Stone cladding: staggered blocks in three tones. */
export function stone(d: Drawing, x: number, y: number, w: number, h: number, colour: string): void {
  d.rect(x, y, w, h, darken(colour, 0.3));
  const course = 22;
  for (let row = 0, top = y; top < y + h - 2; row++, top += course) {
    const tall = Math.min(course, y + h - top) - 3;
    for (let left = x - (row % 2) * 26; left < x + w;) {
      const wide = d.random.between(34, 62);
      const from = Math.max(x, left);
      const to = Math.min(x + w, left + wide - 3);
      if (to > from)
        d.rect(
          from,
          top,
          to - from,
          tall,
          mix(lighten(colour, 0.15), darken(colour, 0.12), d.random.next()),
          { r: 3 },
        );
      left += wide;
    }
  }
}

/** A sliding window with curtains, reflection, sill and, if wanted, burglar-proof bars. */
export function window(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  finish: Finish,
  light: Light,
  bars = false,
): void {
  d.rect(x - 8, y - 8, w + 16, h + 16, finish.trim);
  d.rect(x - 8, y - 8, w + 16, 6, lighten(finish.trim, 0.4));
  d.rect(
    x,
    y,
    w,
    h,
    d.linear([
      [0, light.glass[0]],
      [1, light.glass[1]],
    ]),
  );
  if (light.lit && d.random.chance(0.25)) d.rect(x, y, w, h, '#2f3a5c', { opacity: 0.75 });
  const cloth = d.random.pick(['#f3e9d8', '#d9c3a5', '#b9c7c4', '#e5cfc4']);
  d.path(`M${x} ${y} h${w * 0.22} q-2 ${h * 0.5} -${w * 0.1} ${h} h-${w * 0.12} Z`, cloth, { opacity: 0.75 });
  d.path(`M${x + w} ${y} h-${w * 0.22} q2 ${h * 0.5} ${w * 0.1} ${h} h${w * 0.12} Z`, cloth, {
    opacity: 0.75,
  });
  d.poly(
    [
      [x + w * 0.3, y],
      [x + w * 0.52, y],
      [x + w * 0.3, y + h],
      [x + w * 0.08, y + h],
    ],
    '#ffffff',
    { opacity: light.lit ? 0.08 : 0.26 },
  );
  const panes = w > 120 ? 3 : 2;
  for (let i = 1; i < panes; i++) d.rect(x + (w * i) / panes - 3, y, 6, h, finish.frame);
  d.path(`M${x} ${y} h${w} v${h} h-${w} Z`, 'none', { stroke: finish.frame, strokeWidth: 6 });
  if (bars)
    for (let bar = x + 14; bar < x + w - 6; bar += 18)
      d.line(bar, y, bar, y + h, '#f5f2ea', 2, { opacity: 0.8 });
  shade(d, x, y, w, h * 0.22, 0.35);
  d.rect(x - 14, y + h + 6, w + 28, 9, lighten(finish.trim, 0.2), { r: 2 });
  d.rect(x - 12, y + h + 15, w + 24, 6, '#101a2e', { opacity: 0.16 });
}

/** A tall pane of glass from floor to ceiling. */
export function glazing(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  finish: Finish,
  light: Light,
  panes = 3,
): void {
  d.rect(
    x,
    y,
    w,
    h,
    d.linear([
      [0, light.glass[0]],
      [1, light.glass[1]],
    ]),
  );
  d.poly(
    [
      [x + w * 0.15, y],
      [x + w * 0.42, y],
      [x + w * 0.12, y + h],
      [x, y + h],
      [x, y + h * 0.6],
    ],
    '#ffffff',
    { opacity: light.lit ? 0.1 : 0.3 },
  );
  d.poly(
    [
      [x + w * 0.6, y],
      [x + w * 0.68, y],
      [x + w * 0.36, y + h],
      [x + w * 0.28, y + h],
    ],
    '#ffffff',
    { opacity: light.lit ? 0.06 : 0.18 },
  );
  for (let i = 1; i < panes; i++) d.rect(x + (w * i) / panes - 2.5, y, 5, h, finish.frame);
  if (h > 130) d.rect(x, y + h * 0.3, w, 4, finish.frame);
  d.path(`M${x} ${y} h${w} v${h} h-${w} Z`, 'none', { stroke: finish.frame, strokeWidth: 6 });
}

/** A panelled entrance door with frame, lamp and step; `y` is its foot. */
export function door(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  finish: Finish,
  light: Light,
): void {
  d.rect(x - 10, y - h - 10, w + 20, h + 10, finish.trim);
  d.rect(
    x,
    y - h,
    w,
    h,
    d.linear(
      [
        [0, lighten(finish.door, 0.12)],
        [1, darken(finish.door, 0.25)],
      ],
      'across',
    ),
  );
  for (const row of [0.06, 0.38, 0.7]) {
    for (const side of [0.1, 0.54]) {
      d.rect(x + w * side, y - h + h * row, w * 0.36, h * 0.25, darken(finish.door, 0.35), { r: 3 });
      d.rect(x + w * side + 3, y - h + h * row + 3, w * 0.36 - 6, h * 0.25 - 6, lighten(finish.door, 0.08), {
        r: 2,
      });
    }
  }
  d.circle(x + w * 0.9, y - h * 0.46, 5, '#e3bd5e');
  shade(d, x, y - h, w, 30, 0.35);
  d.rect(x - 24, y - 6, w + 48, 8, '#cfc6b8');
  d.rect(x - 36, y + 2, w + 72, 9, '#b3aa9c');
  if (light.lit)
    d.circle(
      x + w / 2,
      y - h - 26,
      66,
      d.radial([
        [0, '#ffe3a0', 0.85],
        [1, '#ffe3a0', 0],
      ]),
    );
  d.rect(x + w / 2 - 7, y - h - 32, 14, 18, light.lit ? '#fff3cf' : '#4a4f57', { r: 4 });
}

/** A column with base and capital; `y` is its foot. */
export function column(d: Drawing, x: number, y: number, w: number, h: number, colour: string): void {
  d.rect(
    x,
    y - h,
    w,
    h,
    d.linear(
      [
        [0, lighten(colour, 0.35)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ],
      'across',
    ),
  );
  d.rect(x - 6, y - h, w + 12, 12, lighten(colour, 0.25), { r: 2 });
  d.rect(x - 6, y - 16, w + 12, 16, darken(colour, 0.12), { r: 2 });
}

export type Railing = 'glass' | 'metal' | 'balusters';

/** A balcony slab with its railing; `y` is the upper edge of the slab. */
export function balcony(d: Drawing, x: number, y: number, w: number, colour: string, railing: Railing): void {
  const top = y - 54;
  if (railing === 'glass') {
    d.rect(x + 4, top, w - 8, 54, '#bfe2ea', { opacity: 0.5 });
    d.poly(
      [
        [x + w * 0.1, top],
        [x + w * 0.3, top],
        [x + w * 0.2, y],
        [x + 4, y],
      ],
      '#ffffff',
      { opacity: 0.35 },
    );
  } else if (railing === 'metal') {
    for (let bar = x + 8; bar < x + w - 4; bar += 13) d.rect(bar, top, 3.5, 54, '#33383f');
    d.rect(x + 4, top + 24, w - 8, 4, '#33383f');
  } else {
    for (let post = x + 12; post < x + w - 8; post += 20) {
      d.path(
        `M${post - 4} ${y} q-5 -14 1 -26 q3 -10 -1 -24 h8 q-4 14 -1 24 q6 12 1 26 Z`,
        lighten(colour, 0.4),
      );
    }
  }
  d.rect(x, top - 6, w, 8, railing === 'balusters' ? lighten(colour, 0.45) : '#2d3238', { r: 3 });
  d.rect(
    x - 10,
    y,
    w + 20,
    18,
    d.linear([
      [0, lighten(colour, 0.4)],
      [1, darken(colour, 0.05)],
    ]),
  );
  shade(d, x, y + 18, w, 34);
}

/** The outdoor part of a split air conditioner. */
export function airConditioner(d: Drawing, x: number, y: number): void {
  d.rect(x, y, 66, 44, '#eceeed', { r: 4 });
  d.rect(x, y + 38, 66, 6, '#c4c9cb', { r: 2 });
  d.circle(x + 24, y + 21, 16, '#b8bfc3');
  d.circle(x + 24, y + 21, 6, '#8e979c');
  for (let slat = 0; slat < 5; slat++) d.rect(x + 47, y + 8 + slat * 6, 14, 2.5, '#a8b0b5');
  d.rect(x + 4, y + 44, 6, 8, '#6d757c');
  d.rect(x + 56, y + 44, 6, 8, '#6d757c');
}
