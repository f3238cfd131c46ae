import { darken, lighten, mix } from './colour';
import type { Drawing } from './drawing';
import { floorShadow, vase } from './furniture';
import type { Light } from './light';
import { pottedPlant } from './nature';
import { BACK, type Decor, DECORS, roomTint, shell, viewWindow } from './room-shell';
import { pendants, wallUnit } from './wall-things';

const FRONTS = ['#f4f1ea', '#2f4a45', '#c9b79c', '#37465a', '#e6ece9', '#6b4a36'] as const;

/** A fitted kitchen along the back wall, with an island in front of it in half of the variants. */
export function kitchen(d: Drawing, light: Light, variant: number): void {
  const decor: Decor = {
    ...DECORS[(variant * 2 + 1) % DECORS.length]!,
    floorKind: 'tiles',
    floor: variant % 2 === 0 ? '#dcd4c8' : '#b9b4ac',
  };
  const front = FRONTS[variant % FRONTS.length]!;
  shell(d, decor, false);
  splashback(d, variant % 2 === 0 ? '#f2efe9' : mix(decor.feature, '#ffffff', 0.55), variant);
  upperCabinets(d, front, 180, 3);
  upperCabinets(d, front, 866, variant % 2 === 0 ? 1 : 2);
  viewWindow(d, { ...decor, curtain: lighten(decor.accent, 0.55) }, light, 690, 236, 130, 150, false);
  hood(d, 566);
  lowerCabinets(d, front, decor);
  hob(d, 512, 512);
  sink(d, 700, 512);
  fridge(d, 984, 650, variant);
  counterThings(d, decor);
  if (variant % 2 === 0) island(d, decor, front);
  else gasAndMat(d, decor);
  pendants(d, variant % 2 === 0 ? [460, 640, 820] : [640], 30, 130, decor.accent);
  roomTint(d, light);
}

function splashback(d: Drawing, tone: string, variant: number): void {
  d.rect(BACK.x, 330, BACK.w, 190, tone);
  const [wide, tall] = variant % 2 === 0 ? [58, 26] : [34, 34];
  for (let row = 0, y = 332; y < 516; row++, y += tall) {
    for (let x = BACK.x - (row % 2) * (wide / 2); x < BACK.x + BACK.w; x += wide) {
      const left = Math.max(BACK.x, x);
      const right = Math.min(BACK.x + BACK.w, x + wide - 3);
      if (right > left)
        d.rect(
          left,
          y,
          right - left,
          Math.min(tall, 520 - y) - 3,
          mix(lighten(tone, 0.3), darken(tone, 0.12), d.random.next()),
        );
    }
  }
}

function upperCabinets(d: Drawing, front: string, x: number, count: number): void {
  for (let i = 0; i < count; i++) cabinet(d, front, x + i * 104, 176, 100, 160, 'low');
  d.rect(x, 336, count * 104 - 4, 8, '#fff0c2');
  d.rect(x, 344, count * 104 - 4, 24, '#fff0c2', { opacity: 0.25 });
}

function cabinet(
  d: Drawing,
  front: string,
  x: number,
  y: number,
  w: number,
  h: number,
  handle: 'low' | 'high',
): void {
  d.rect(
    x,
    y,
    w,
    h,
    d.linear([
      [0, lighten(front, 0.14)],
      [1, darken(front, 0.08)],
    ]),
    { r: 3 },
  );
  d.rect(x + 10, y + 10, w - 20, h - 20, darken(front, 0.08), { r: 3 });
  d.rect(x + 13, y + 13, w - 26, h - 26, lighten(front, 0.1), { r: 2 });
  d.rect(x + w - 20, handle === 'low' ? y + h - 46 : y + 20, 6, 30, '#c9a04c', { r: 3 });
}

function lowerCabinets(d: Drawing, front: string, decor: Decor): void {
  d.rect(176, 518, 800, 126, darken(front, 0.3));
  for (let i = 0; i < 8; i++) {
    if (i === 3 || i === 4) {
      if (i === 3) oven(d, 476, 528);
    } else cabinet(d, front, 178 + i * 99, 526, 95, 104, 'high');
  }
  d.rect(
    168,
    504,
    816,
    20,
    d.linear([
      [0, '#5b5f66'],
      [1, '#34383e'],
    ]),
  );
  d.rect(168, 504, 816, 4, '#8d939b');
  d.rect(176, 632, 800, 14, darken(decor.wood, 0.5));
}

function oven(d: Drawing, x: number, y: number): void {
  d.rect(x, y, 194, 106, '#2b2f35', { r: 4 });
  d.rect(x + 12, y + 34, 170, 64, '#101418', { r: 4 });
  d.poly(
    [
      [x + 60, y + 34],
      [x + 104, y + 34],
      [x + 70, y + 98],
      [x + 26, y + 98],
    ],
    '#ffffff',
    { opacity: 0.08 },
  );
  d.rect(x + 12, y + 24, 170, 6, '#c6cbd1', { r: 3 });
  for (const knob of [30, 62, 94, 126, 158]) d.circle(x + knob, y + 12, 7, '#c6cbd1');
}

function hob(d: Drawing, x: number, y: number): void {
  d.rect(x, y - 10, 124, 8, '#15181c', { r: 3 });
  d.rect(
    x + 16,
    y - 46,
    46,
    36,
    d.linear(
      [
        [0, '#d5452f'],
        [1, '#93271a'],
      ],
      'across',
    ),
    { r: 6 },
  );
  d.rect(x + 10, y - 50, 58, 7, '#b6371f', { r: 3 });
  d.rect(
    x + 74,
    y - 34,
    44,
    24,
    d.linear(
      [
        [0, '#dfe3e7'],
        [1, '#9aa1a9'],
      ],
      'across',
    ),
    { r: 5 },
  );
  d.rect(x + 116, y - 30, 34, 6, '#2b2f35', { r: 3 });
}

function sink(d: Drawing, x: number, y: number): void {
  d.rect(x, y - 6, 120, 7, '#c3c9cf', { r: 3 });
  d.path(`M${x + 60} ${y - 6} v-46 q0 -26 26 -26 q24 0 24 24`, 'none', {
    stroke: '#c3c9cf',
    strokeWidth: 8,
    cap: 'round',
  });
}

function fridge(d: Drawing, x: number, y: number, variant: number): void {
  const tone = variant % 2 === 0 ? '#cfd4d9' : '#3a4047';
  floorShadow(d, x + 70, y, 84, 10);
  d.rect(
    x,
    y - 400,
    140,
    396,
    d.linear(
      [
        [0, lighten(tone, 0.25)],
        [1, darken(tone, 0.1)],
      ],
      'across',
    ),
    { r: 8 },
  );
  d.rect(x, y - 260, 140, 4, darken(tone, 0.4));
  d.rect(x + 14, y - 340, 7, 62, darken(tone, 0.35), { r: 3 });
  d.rect(x + 14, y - 240, 7, 92, darken(tone, 0.35), { r: 3 });
  for (const [mx, my, colour] of [
    [84, -330, '#e0a13c'],
    [104, -304, '#2f6b5c'],
    [76, -300, '#c8322b'],
  ] as const)
    d.rect(x + mx, y + my, 16, 14, colour, { r: 3 });
}

function hood(d: Drawing, x: number): void {
  d.rect(
    x - 26,
    160,
    52,
    110,
    d.linear(
      [
        [0, '#e4e8eb'],
        [1, '#a9b0b7'],
      ],
      'across',
    ),
  );
  d.poly(
    [
      [x - 26, 268],
      [x + 26, 268],
      [x + 82, 322],
      [x - 82, 322],
    ],
    d.linear(
      [
        [0, '#e4e8eb'],
        [1, '#a9b0b7'],
      ],
      'across',
    ),
  );
  d.rect(x - 84, 320, 168, 14, '#8e959d', { r: 3 });
}

function counterThings(d: Drawing, decor: Decor): void {
  for (const [i, tall] of [58, 46, 36].entries()) {
    d.rect(206 + i * 40, 504 - tall, 32, tall, lighten(decor.feature, 0.25), { r: 5 });
    d.rect(206 + i * 40, 498 - tall, 32, 9, decor.wood, { r: 3 });
  }
  d.rect(372, 452, 46, 52, '#e5e9ec', { r: 10 });
  d.rect(378, 442, 34, 12, '#2b2f35', { r: 4 });
  d.path('M418 466 q22 2 20 24', 'none', { stroke: '#2b2f35', strokeWidth: 6 });
  d.ellipse(900, 500, 44, 12, lighten(decor.wood, 0.3));
  for (const [x, y, colour] of [
    [878, 486, '#e8892b'],
    [904, 482, '#d9432f'],
    [926, 488, '#f2c230'],
    [892, 476, '#5e9c3e'],
  ] as const)
    d.circle(x, y, 15, colour);
}

function island(d: Drawing, decor: Decor, front: string): void {
  floorShadow(d, 640, 906, 400, 22);
  d.rect(
    300,
    760,
    680,
    146,
    d.linear([
      [0, mix(front, decor.feature, 0.35)],
      [1, darken(mix(front, decor.feature, 0.35), 0.15)],
    ]),
    { r: 4 },
  );
  for (let panel = 0; panel < 5; panel++)
    d.rect(312 + panel * 133, 780, 122, 112, '#ffffff', { opacity: 0.1, r: 4 });
  d.poly(
    [
      [310, 716],
      [970, 716],
      [1010, 756],
      [270, 756],
    ],
    '#f2eee8',
  );
  d.rect(270, 754, 740, 16, '#cfc8be', { r: 3 });
  for (const vein of [360, 560, 800])
    d.path(`M${vein} 720 q30 10 20 18 q30 6 50 16`, 'none', { stroke: '#c4bcb0', strokeWidth: 2 });
  vase(d, 820, 738, 0.9, decor);
  d.ellipse(480, 736, 62, 14, decor.wood);
  for (const x of [456, 480, 504]) d.ellipse(x, 728, 20, 12, '#d9a25a');
  for (const x of [400, 560, 720, 880]) stool(d, x, 944, decor);
}

function stool(d: Drawing, x: number, y: number, decor: Decor): void {
  for (const [from, to] of [
    [-22, -34],
    [22, 34],
  ] as const)
    d.line(x + from, y - 122, x + to, y, darken(decor.wood, 0.3), 7);
  d.rect(x - 28, y - 56, 56, 5, darken(decor.wood, 0.3));
  d.rect(x - 40, y - 140, 80, 22, decor.fabric, { r: 11 });
  d.rect(x - 38, y - 140, 76, 9, lighten(decor.fabric, 0.2), { r: 5 });
}

function gasAndMat(d: Drawing, decor: Decor): void {
  d.poly(
    [
      [420, 716],
      [760, 716],
      [800, 770],
      [380, 770],
    ],
    lighten(decor.accent, 0.4),
  );
  d.poly(
    [
      [436, 724],
      [744, 724],
      [772, 762],
      [408, 762],
    ],
    decor.accent,
    { opacity: 0.7 },
  );
  floorShadow(d, 240, 760, 56, 9);
  d.rect(
    196,
    650,
    88,
    108,
    d.linear(
      [
        [0, '#e2674a'],
        [0.5, '#c8452c'],
        [1, '#8d2b1a'],
      ],
      'across',
    ),
    { r: 26 },
  );
  d.rect(212, 626, 56, 30, 'none', { stroke: '#8d2b1a', strokeWidth: 7, r: 8 });
  pottedPlant(d, 1090, 820, 1.3, '#3f8a55', decor.feature);
}

/** A laundry and utility corner. */
export function utility(d: Drawing, light: Light, variant: number): void {
  const decor: Decor = { ...DECORS[(variant + 1) % DECORS.length]!, floorKind: 'tiles' };
  shell(d, decor, false);
  viewWindow(d, decor, light, 860, 220, 170, 170, false);
  for (let i = 0; i < 5; i++) cabinet(d, '#f4f1ea', 200 + i * 106, 200, 102, 150, 'low');
  d.rect(190, 444, 690, 18, lighten(decor.wood, 0.2), { r: 3 });
  for (const x of [210, 400]) {
    d.rect(
      x,
      462,
      176,
      186,
      d.linear([
        [0, '#ffffff'],
        [1, '#d5dadd'],
      ]),
      { r: 8 },
    );
    d.circle(x + 88, 566, 58, '#b9c1c7');
    d.circle(x + 88, 566, 46, '#33566f');
    d.path(`M${x + 58} 590 q30 -22 60 0 q-10 22 -30 22 t-30 -22 Z`, '#9fc4d8', { opacity: 0.8 });
    for (const knob of [24, 50]) d.circle(x + knob, 486, 8, '#8f979e');
  }
  for (let i = 0; i < 3; i++) cabinet(d, '#f4f1ea', 590 + i * 96, 470, 92, 170, 'high');
  vase(d, 640, 444, 0.7, decor);
  floorShadow(d, 980, 780, 120, 14);
  d.poly(
    [
      [880, 680],
      [1080, 680],
      [1054, 780],
      [906, 780],
    ],
    lighten(decor.accent, 0.35),
  );
  for (let i = 0; i < 6; i++)
    d.circle(906 + i * 30, 674, 24, ['#ffffff', decor.fabric, lighten(decor.feature, 0.3)][i % 3]!);
  wallUnit(d, 640, 170);
  roomTint(d, light);
}
