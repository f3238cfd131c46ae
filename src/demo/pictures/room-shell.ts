import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import type { Light } from './light';

/** The colours of one room. */
export interface Decor {
  readonly wall: string;
  readonly feature: string;
  readonly floor: string;
  readonly floorKind: 'tiles' | 'planks' | 'terrazzo' | 'carpet';
  readonly fabric: string;
  readonly accent: string;
  readonly wood: string;
  readonly curtain: string;
}

export const DECORS: readonly Decor[] = [
  {
    wall: '#f1e9dc',
    feature: '#c98f5f',
    floor: '#d9cbb6',
    floorKind: 'tiles',
    fabric: '#3f6f66',
    accent: '#e0a13c',
    wood: '#8a5a34',
    curtain: '#dcc7a4',
  },
  {
    wall: '#e8edeb',
    feature: '#5f7f87',
    floor: '#b98a5c',
    floorKind: 'planks',
    fabric: '#c9c3b8',
    accent: '#d9674c',
    wood: '#6b4428',
    curtain: '#c4d3d3',
  },
  {
    wall: '#f5efe6',
    feature: '#a65a44',
    floor: '#e4ddd2',
    floorKind: 'tiles',
    fabric: '#8c4a3c',
    accent: '#2f6b5c',
    wood: '#5c3822',
    curtain: '#e6c8ae',
  },
  {
    wall: '#eceaf0',
    feature: '#545a7c',
    floor: '#cfc8c2',
    floorKind: 'terrazzo',
    fabric: '#545f8c',
    accent: '#e5b64c',
    wood: '#7a5136',
    curtain: '#b7b9d3',
  },
  {
    wall: '#f6f1e3',
    feature: '#7b9467',
    floor: '#c69a6b',
    floorKind: 'planks',
    fabric: '#e7ddc9',
    accent: '#6c8b52',
    wood: '#8f6238',
    curtain: '#f0e6cf',
  },
  {
    wall: '#efe3de',
    feature: '#b9766c',
    floor: '#ddd3c9',
    floorKind: 'tiles',
    fabric: '#b9766c',
    accent: '#44606b',
    wood: '#6d4a36',
    curtain: '#ecd6cd',
  },
  {
    wall: '#e4e7ea',
    feature: '#343d49',
    floor: '#9a8d80',
    floorKind: 'planks',
    fabric: '#586472',
    accent: '#d8a24a',
    wood: '#4d3626',
    curtain: '#8e99a6',
  },
  {
    wall: '#f8f3ec',
    feature: '#d2a95c',
    floor: '#eae4da',
    floorKind: 'tiles',
    fabric: '#efe7da',
    accent: '#1f6f78',
    wood: '#a5723f',
    curtain: '#e9dcc0',
  },
];

/** The back wall of every room: the part of the canvas that is seen straight on. */
export const BACK = { x: 150, y: 140, w: 980, h: 500 } as const;
const FLOOR_Y = BACK.y + BACK.h;

/** Walls, floor and a plaster ceiling with a lit recess. `feature` paints the back wall in the strong colour. */
export function shell(d: Drawing, decor: Decor, feature: boolean): void {
  const { x, y, w } = BACK;
  const back = feature ? mix(decor.feature, decor.wall, 0.25) : decor.wall;
  d.rect(
    x,
    y,
    w,
    BACK.h,
    d.linear([
      [0, lighten(back, 0.12)],
      [1, darken(back, 0.06)],
    ]),
  );
  floor(d, decor);
  d.poly(
    [
      [0, 30],
      [x, y],
      [x, FLOOR_Y],
      [0, 860],
    ],
    d.linear(
      [
        [0, lighten(decor.wall, 0.15)],
        [1, darken(decor.wall, 0.1)],
      ],
      'across',
    ),
  );
  d.poly(
    [
      [WIDTH, 30],
      [x + w, y],
      [x + w, FLOOR_Y],
      [WIDTH, 860],
    ],
    d.linear(
      [
        [0, darken(decor.wall, 0.14)],
        [1, darken(decor.wall, 0.04)],
      ],
      'across',
    ),
  );
  ceiling(d, decor);
  d.rect(x, FLOOR_Y - 16, w, 16, lighten(decor.wall, 0.55));
  d.poly(
    [
      [0, 860],
      [x, FLOOR_Y],
      [x, FLOOR_Y - 16],
      [0, 834],
    ],
    lighten(decor.wall, 0.45),
  );
  d.poly(
    [
      [WIDTH, 860],
      [x + w, FLOOR_Y],
      [x + w, FLOOR_Y - 16],
      [WIDTH, 834],
    ],
    lighten(decor.wall, 0.35),
  );
}

function ceiling(d: Drawing, decor: Decor): void {
  const { x, y, w } = BACK;
  const white = lighten(decor.wall, 0.6);
  d.poly(
    [
      [-10, 30],
      [-10, -10],
      [WIDTH + 10, -10],
      [WIDTH + 10, 30],
      [x + w, y],
      [x, y],
    ],
    d.linear([
      [0, darken(white, 0.1)],
      [1, white],
    ]),
  );
  d.poly(
    [
      [170, 12],
      [WIDTH - 170, 12],
      [x + w - 120, y - 34],
      [x + 120, y - 34],
    ],
    '#fff0c9',
  );
  d.poly(
    [
      [190, 6],
      [WIDTH - 190, 6],
      [x + w - 134, y - 40],
      [x + 134, y - 40],
    ],
    darken(white, 0.04),
  );
  for (const share of [0.12, 0.37, 0.63, 0.88])
    d.ellipse(x + w * share, y - 16, 17, 5, '#fff7dd', { stroke: darken(white, 0.2), strokeWidth: 2 });
  d.rect(x, y, w, 9, lighten(white, 0.5));
  d.rect(x, y + 9, w, 14, '#101a2e', { opacity: 0.07 });
}

function floor(d: Drawing, decor: Decor): void {
  const { x, w } = BACK;
  const edge = [
    [x, FLOOR_Y],
    [x + w, FLOOR_Y],
    [WIDTH + 10, 866],
    [WIDTH + 10, HEIGHT + 10],
    [-10, HEIGHT + 10],
    [-10, 866],
  ] as const;
  d.poly(
    edge,
    d.linear([
      [0, darken(decor.floor, 0.12)],
      [0.4, decor.floor],
      [1, lighten(decor.floor, 0.12)],
    ]),
  );
  const seam = darken(decor.floor, 0.22);
  if (decor.floorKind === 'tiles' || decor.floorKind === 'planks') {
    const lanes = decor.floorKind === 'tiles' ? 5 : 11;
    for (let lane = -lanes; lane <= lanes; lane++) {
      d.line(640 + (lane / lanes) * 490, FLOOR_Y, 640 + (lane / lanes) * 1180, HEIGHT, seam, 2, {
        opacity: 0.4,
      });
    }
  }
  if (decor.floorKind === 'tiles')
    for (const row of [0.09, 0.24, 0.46, 0.76])
      d.line(x - 150 * row * 2, FLOOR_Y + 320 * row, x + w + 150 * row * 2, FLOOR_Y + 320 * row, seam, 2, {
        opacity: 0.35,
      });
  if (decor.floorKind === 'planks') planks(d, seam);
  if (decor.floorKind === 'terrazzo') speckles(d, decor);
  d.poly(
    [
      [x + 300, FLOOR_Y],
      [x + 520, FLOOR_Y],
      [900, HEIGHT],
      [440, HEIGHT],
    ],
    '#ffffff',
    { opacity: 0.12 },
  );
}

function planks(d: Drawing, seam: string): void {
  for (let i = 0; i < 30; i++) {
    const lane = d.random.int(-11, 10);
    const depth = d.random.next();
    const reach = 490 + 690 * depth;
    d.line(
      640 + (lane / 11) * reach,
      FLOOR_Y + 320 * depth,
      640 + ((lane + 1) / 11) * reach,
      FLOOR_Y + 320 * depth,
      seam,
      2,
      { opacity: 0.4 },
    );
  }
}

function speckles(d: Drawing, decor: Decor): void {
  for (let i = 0; i < 150; i++) {
    const y = FLOOR_Y + 310 * d.random.next();
    const size = 2 + ((y - FLOOR_Y) / 310) * 5;
    d.ellipse(
      d.random.between(20, 1260),
      y,
      size * 1.6,
      size * 0.7,
      d.random.pick([decor.feature, decor.accent, '#8f8a84', '#ffffff']),
      { opacity: 0.35 },
    );
  }
}

/** A window in the back wall with a view of sky and trees, and curtains from ceiling to floor if `long`. */
export function viewWindow(
  d: Drawing,
  decor: Decor,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  long: boolean,
): void {
  d.rect(x - 12, y - 12, w + 24, h + 24, lighten(decor.wall, 0.6));
  d.rect(
    x,
    y,
    w,
    h,
    d.linear([
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ]),
  );
  d.clipped(x, y, w, h, () => {
    for (let i = 0; i < 5; i++) {
      const wide = w * d.random.between(0.1, 0.18);
      const tall = h * d.random.between(0.18, 0.5);
      d.rect(
        x + (w * i) / 5,
        y + h - tall,
        wide,
        tall,
        mix(light.hill, light.sky[1], d.random.between(0.2, 0.6)),
      );
    }
    for (let i = 0; i < 6; i++)
      d.circle(
        x + (w * (i + 0.4)) / 5.5,
        y + h,
        h * d.random.between(0.12, 0.22),
        mix(light.leaf, light.hill, 0.25),
      );
    if (light.sun) d.circle(x + w * 0.7, y + h * 0.35, w * 0.06, light.sun.colour);
    d.poly(
      [
        [x + w * 0.2, y],
        [x + w * 0.36, y],
        [x + w * 0.1, y + h],
        [x - w * 0.06, y + h],
      ],
      '#ffffff',
      { opacity: 0.18 },
    );
  });
  for (const share of w > 260 ? [0.25, 0.5, 0.75] : [0.5]) d.rect(x + w * share - 3, y, 6, h, '#f9f7f2');
  d.path(`M${x} ${y} h${w} v${h} h-${w} Z`, 'none', { stroke: '#f9f7f2', strokeWidth: 8 });
  if (!long && w < 200) {
    blind(d, decor, x, y, w, h);
    return;
  }
  curtain(d, decor, x - 64, y - 40, 96, long ? FLOOR_Y - y + 36 : h + 78);
  curtain(d, decor, x + w - 32, y - 40, 96, long ? FLOOR_Y - y + 36 : h + 78);
  d.rect(x - 84, y - 50, w + 168, 9, decor.wood, { r: 4 });
  for (const knob of [x - 86, x + w + 86]) d.circle(knob, y - 46, 9, decor.wood);
}

function blind(d: Drawing, decor: Decor, x: number, y: number, w: number, h: number): void {
  const drop = h * 0.42;
  d.rect(x - 8, y - 14, w + 16, 14, lighten(decor.curtain, 0.35), { r: 4 });
  d.rect(x - 4, y - 4, w + 8, drop, decor.curtain);
  for (let fold = 1; fold < 5; fold++)
    d.rect(x - 4, y - 4 + (drop * fold) / 5, w + 8, 3, darken(decor.curtain, 0.16));
  d.rect(x - 6, y + drop - 6, w + 12, 8, darken(decor.curtain, 0.22), { r: 3 });
}

function curtain(d: Drawing, decor: Decor, x: number, y: number, w: number, h: number): void {
  const folds = 5;
  for (let fold = 0; fold < folds; fold++) {
    const left = x + (w * fold) / folds;
    const tone = fold % 2 === 0 ? decor.curtain : darken(decor.curtain, 0.13);
    d.path(
      `M${left} ${y} h${w / folds + 1} q4 ${h * 0.5} 0 ${h} q-${w / folds / 2} 7 -${w / folds + 1} 0 q-4 -${h * 0.5} 0 -${h} Z`,
      tone,
    );
    d.rect(left + 2, y, 3, h, lighten(decor.curtain, 0.3), { opacity: 0.5 });
  }
}

/** Warm light over the finished room when it is evening outside. */
export function roomTint(d: Drawing, light: Light): void {
  if (light.lit) d.rect(0, 0, WIDTH, HEIGHT, '#ff9d3c', { opacity: 0.07 });
  else if (light.tintShare > 0) d.rect(0, 0, WIDTH, HEIGHT, light.tint, { opacity: light.tintShare * 0.5 });
}
