import { darken, lighten } from './colour';
import type { Drawing } from './drawing';
import { floorShadow } from './furniture';
import type { Light } from './light';
import { pottedPlant } from './nature';
import { BACK, type Decor, DECORS, roomTint, shell, viewWindow } from './room-shell';

/** A bathroom: vanity with a lit mirror, toilet, and a tub or a glass shower. */
export function bathroom(d: Drawing, light: Light, variant: number): void {
  const tile = ['#dfe9ea', '#efe6da', '#cfdcd3', '#e4dfe6'][variant % 4]!;
  const decor: Decor = {
    ...DECORS[(variant * 3) % DECORS.length]!,
    wall: tile,
    floorKind: 'tiles',
    floor: ['#b9c3c4', '#cdbfae', '#9fb0a6', '#bdb6c2'][variant % 4]!,
  };
  shell(d, decor, false);
  wallTiles(d, tile, variant);
  const shower = variant === 0;
  viewWindow(d, decor, light, shower ? 186 : 860, 206, 150, 120, false);
  vanity(d, 420, decor);
  toilet(d, 800, 700);
  d.poly(
    [
      [430, 740],
      [700, 740],
      [740, 806],
      [390, 806],
    ],
    lighten(decor.accent, 0.5),
  );
  for (let stripe = 0; stripe < 4; stripe++)
    d.rect(404 + stripe * 4, 752 + stripe * 13, 322 - stripe * 2, 5, decor.accent, { opacity: 0.5 });
  if (shower) showerCabin(d, 930, 660);
  else bathtub(d, 150, 790);
  towels(d, shower ? 196 : 1010, decor);
  pottedPlant(d, shower ? 250 : 1060, 740, 1.2, '#3f8a55', decor.feature);
  roomTint(d, light);
}

function wallTiles(d: Drawing, tile: string, variant: number): void {
  const seam = darken(tile, 0.12);
  for (let y = BACK.y + 60; y < BACK.y + BACK.h; y += 58) d.rect(BACK.x, y, BACK.w, 2, seam);
  for (let x = BACK.x + 60; x < BACK.x + BACK.w; x += 76) d.rect(x, BACK.y + 24, 2, BACK.h - 40, seam);
  const band = ['#2f6f7a', '#b5653f', '#2f6b4f', '#5d5a86'][variant % 4]!;
  for (let i = 0, x = BACK.x; x < BACK.x + BACK.w; x += 28, i++) {
    d.rect(x, 396, 27, 26, i % 2 === 0 ? band : lighten(band, 0.4));
    d.poly(
      [
        [x + 13, 398],
        [x + 25, 409],
        [x + 13, 420],
        [x + 2, 409],
      ],
      i % 2 === 0 ? lighten(band, 0.55) : band,
    );
  }
}

function vanity(d: Drawing, x: number, decor: Decor): void {
  d.ellipse(
    x + 130,
    318,
    160,
    150,
    d.radial([
      [0, '#fff2cc', 0.9],
      [0.7, '#fff2cc', 0.35],
      [1, '#fff2cc', 0],
    ]),
  );
  d.rect(x + 10, 208, 240, 240, '#c9a04c', { r: 120 });
  d.rect(
    x + 19,
    217,
    222,
    222,
    d.linear([
      [0, '#dfeef2'],
      [1, '#a9c7d0'],
    ]),
    { r: 111 },
  );
  d.path(`M${x + 70} 420 L${x + 150} 222 L${x + 190} 232 L${x + 108} 436 Z`, '#ffffff', { opacity: 0.35 });
  floorShadow(d, x + 130, 660, 190, 12);
  d.rect(
    x - 40,
    540,
    340,
    108,
    d.linear([
      [0, lighten(decor.wood, 0.2)],
      [1, darken(decor.wood, 0.1)],
    ]),
    { r: 4 },
  );
  for (const drawer of [0, 1]) {
    d.rect(x - 30 + drawer * 164, 552, 156, 84, lighten(decor.wood, 0.12), { r: 4 });
    d.rect(x + 16 + drawer * 164, 590, 64, 6, '#d8b25a', { r: 3 });
  }
  d.rect(x - 52, 522, 364, 22, '#f4f1ec', { r: 4 });
  d.path(
    `M${x + 50} 484 H${x + 210} Q${x + 200} 524 ${x + 170} 524 H${x + 90} Q${x + 60} 524 ${x + 50} 484 Z`,
    '#ffffff',
  );
  d.ellipse(x + 130, 485, 80, 9, '#dfe4e6');
  d.path(`M${x + 130} 478 v-40 q0 -16 22 -16`, 'none', { stroke: '#c9a04c', strokeWidth: 9, cap: 'round' });
  for (const [dx, tall, colour] of [
    [-34, 46, decor.accent],
    [-12, 34, '#ffffff'],
    [256, 52, decor.feature],
    [280, 38, '#f3e4c9'],
  ] as const)
    d.rect(x + dx, 522 - tall, 18, tall, colour, { r: 5 });
}

function toilet(d: Drawing, x: number, y: number): void {
  floorShadow(d, x + 40, y, 74, 12);
  d.rect(
    x - 16,
    y - 226,
    112,
    96,
    d.linear(
      [
        [0, '#ffffff'],
        [1, '#dfe3e4'],
      ],
      'across',
    ),
    { r: 10 },
  );
  d.rect(x - 22, y - 236, 124, 16, '#f4f5f5', { r: 6 });
  d.rect(x + 30, y - 246, 20, 9, '#c3c9cf', { r: 4 });
  d.path(
    `M${x - 30} ${y - 118} Q${x - 20} ${y - 30} ${x + 10} ${y - 20} V${y} H${x + 70} V${y - 20} Q${x + 100} ${y - 30} ${x + 110} ${y - 118} Z`,
    d.linear(
      [
        [0, '#ffffff'],
        [1, '#d9dee0'],
      ],
      'across',
    ),
  );
  d.ellipse(x + 40, y - 118, 74, 17, '#f8f9f9');
  d.ellipse(x + 40, y - 121, 56, 11, '#dde2e4');
}

function showerCabin(d: Drawing, x: number, y: number): void {
  d.rect(x + 96, 214, 8, 250, '#c3c9cf');
  d.rect(x + 30, 212, 74, 8, '#c3c9cf', { r: 4 });
  d.poly(
    [
      [x + 6, 228],
      [x + 66, 228],
      [x + 58, 216],
      [x + 14, 216],
    ],
    '#9aa3ab',
  );
  for (let drop = 0; drop < 12; drop++)
    d.line(x + 10 + drop * 5, 234 + (drop % 3) * 12, x + 6 + drop * 5, 300 + (drop % 4) * 30, '#ffffff', 2, {
      opacity: 0.6,
    });
  d.circle(x + 100, 440, 17, '#c3c9cf');
  d.rect(x - 14, 180, 210, y - 170, '#cfeaf0', { opacity: 0.36 });
  d.poly(
    [
      [x + 20, 180],
      [x + 90, 180],
      [x + 10, y + 10],
      [x - 14, y + 10],
      [x - 14, 300],
    ],
    '#ffffff',
    { opacity: 0.28 },
  );
  d.path(`M${x - 14} 180 V${y + 10} M${x + 96} 180 V${y + 10}`, 'none', {
    stroke: '#b9c1c7',
    strokeWidth: 6,
  });
  d.rect(x - 20, 172, 220, 10, '#b9c1c7');
  d.rect(x - 30, y, 240, 22, '#eef0f0', { r: 4 });
  d.rect(x + 80, 440, 6, 70, '#8f979e', { r: 3 });
}

function bathtub(d: Drawing, x: number, y: number): void {
  floorShadow(d, x + 150, y, 210, 18);
  for (const foot of [x + 10, x + 270]) d.circle(foot, y - 8, 13, '#c9a04c');
  d.path(
    `M${x - 50} ${y - 150} Q${x - 40} ${y - 10} ${x + 50} ${y - 8} H${x + 250} Q${x + 340} ${y - 10} ${x + 350} ${y - 150} Z`,
    d.linear([
      [0, '#ffffff'],
      [1, '#cfd6d8'],
    ]),
  );
  d.rect(x - 64, y - 162, 428, 20, '#ffffff', { r: 10 });
  for (const [bx, by, r] of [
    [20, -166, 22],
    [56, -176, 26],
    [96, -168, 20],
    [132, -172, 24],
  ] as const)
    d.circle(x + bx, y + by, r, '#f4fbfd', { opacity: 0.95 });
  d.path(`M${x + 318} ${y - 160} v-60 q0 -22 -24 -22`, 'none', {
    stroke: '#c9a04c',
    strokeWidth: 10,
    cap: 'round',
  });
}

function towels(d: Drawing, x: number, decor: Decor): void {
  d.rect(x - 16, 450, 132, 7, '#c9a04c', { r: 3 });
  for (const [dx, tone] of [
    [0, decor.accent],
    [54, lighten(decor.feature, 0.35)],
  ] as const) {
    d.rect(
      x + dx,
      450,
      46,
      112,
      d.linear([
        [0, lighten(tone, 0.2)],
        [1, tone],
      ]),
      { r: 3 },
    );
    d.rect(x + dx, 534, 46, 9, '#ffffff', { opacity: 0.7 });
  }
}
