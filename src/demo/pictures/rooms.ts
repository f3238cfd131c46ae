import { darken, lighten, mix } from './colour';
import type { Drawing } from './drawing';
import {
  armchair,
  coffeeTable,
  floorLamp,
  floorShadow,
  rug,
  shelves,
  sofa,
  television,
  vase,
} from './furniture';
import type { Light } from './light';
import { pottedPlant } from './nature';
import { type Decor, DECORS, roomTint, shell, viewWindow } from './room-shell';
import { ceilingFan, pendants, wallArt, wallUnit } from './wall-things';

/** A sitting room: sofa below a window or pictures, or facing a television wall. */
export function livingRoom(d: Drawing, light: Light, variant: number): void {
  const decor = DECORS[variant % DECORS.length]!;
  shell(d, decor, variant % 2 === 1);
  const facing = variant === 2;
  if (facing) televisionWall(d, light, decor);
  else sofaWall(d, light, decor, variant);
  if (variant % 2 === 0) ceilingFan(d, 640, 92, decor);
  else pendants(d, [640], 60, 70, decor.accent);
  wallUnit(d, facing ? 190 : 930, 176);
  roomTint(d, light);
}

function sofaWall(d: Drawing, light: Light, decor: Decor, variant: number): void {
  if (variant % 3 === 0) {
    viewWindow(d, decor, light, 420, 214, 440, 250, true);
  } else {
    wallArt(d, 400, 220, 480, 190, decor, 3);
    viewWindow(d, decor, light, 226, 222, 100, 250, true);
  }
  floorLamp(d, 236, 690, decor.accent);
  pottedPlant(d, 1070, 700, 1.35, '#3f8a55', lighten(decor.feature, 0.2));
  rug(d, 640, 800, 820, decor, variant % 2 === 0 ? 'oval' : 'stripes');
  sofa(d, 380, 730, 520, decor, 3);
  armchair(d, 176, 850, 1.15, mix(decor.accent, decor.fabric, 0.3), decor.wood);
  if (variant % 2 === 0) armchair(d, 1106, 850, 1.15, mix(decor.accent, decor.fabric, 0.3), decor.wood);
  else pottedPlant(d, 1150, 880, 1.6, '#2f7d4a', darken(decor.feature, 0.1));
  coffeeTable(d, 640, 850, 270, decor, variant % 2 === 0);
}

function televisionWall(d: Drawing, light: Light, decor: Decor): void {
  d.rect(452, 166, 380, 470, mix(decor.feature, decor.wood, 0.35));
  for (let slat = 452; slat < 832; slat += 22)
    d.rect(slat, 166, 4, 470, darken(decor.wood, 0.3), { opacity: 0.5 });
  viewWindow(d, decor, light, 930, 214, 130, 330, true);
  shelves(d, 196, 640, 190, 350, decor);
  television(d, 440, 690, 404, decor);
  rug(d, 640, 820, 860, decor, 'stripes');
  armchair(d, 206, 856, 1.2, decor.fabric, decor.wood);
  armchair(d, 1084, 856, 1.2, decor.fabric, decor.wood);
  coffeeTable(d, 640, 876, 300, decor, true);
  pottedPlant(d, 892, 690, 1.05, '#3f8a55', decor.accent);
}

/** A dining table with chairs below pendant lamps. */
export function diningRoom(d: Drawing, light: Light, variant: number): void {
  const decor = DECORS[(variant * 3 + 4) % DECORS.length]!;
  shell(d, decor, false);
  viewWindow(d, decor, light, 200, 214, 240, 270, true);
  wallArt(d, 580, 214, 300, 170, decor, 2);
  sideboard(d, 560, 650, decor);
  pottedPlant(d, 1050, 690, 1.4, '#3f8a55', decor.feature);
  pendants(d, [480, 640, 800], 50, 150, decor.accent);
  for (const x of [420, 570, 710, 860]) chair(d, x, 726, 0.9, decor, true);
  floorShadow(d, 640, 872, 430, 30);
  d.poly(
    [
      [310, 700],
      [970, 700],
      [1040, 770],
      [240, 770],
    ],
    d.linear([
      [0, lighten(decor.wood, 0.24)],
      [1, lighten(decor.wood, 0.08)],
    ]),
  );
  d.rect(240, 770, 800, 20, darken(decor.wood, 0.2));
  for (const leg of [290, 966]) d.rect(leg, 788, 26, 90, darken(decor.wood, 0.3));
  for (const x of [380, 540, 740, 900]) {
    d.ellipse(x, 736, 50, 13, '#f7f3ea');
    d.ellipse(x, 734, 32, 8, lighten(decor.accent, 0.6));
  }
  vase(d, 640, 748, 0.95, decor);
  for (const x of [330, 530, 750, 950]) chair(d, x, 930, 1.15, decor, false);
  roomTint(d, light);
}

function sideboard(d: Drawing, x: number, y: number, decor: Decor): void {
  d.rect(x, y - 130, 340, 116, decor.wood, { r: 6 });
  for (const door of [0, 1, 2])
    d.rect(x + 10 + door * 110, y - 120, 100, 96, lighten(decor.wood, 0.1), { r: 4 });
  vase(d, x + 60, y - 130, 0.7, decor);
  d.rect(x + 230, y - 146, 70, 16, decor.accent, { r: 3 });
}

function chair(d: Drawing, x: number, y: number, scale: number, decor: Decor, far: boolean): void {
  d.at(x, y, scale, () => {
    if (!far) floorShadow(d, 0, 0, 60, 10);
    for (const leg of [-44, 34]) d.rect(leg, -84, 10, 84, darken(decor.wood, 0.35));
    d.rect(-50, -104, 100, 26, darken(decor.fabric, 0.15), { r: 8 });
    d.rect(
      -52,
      -214,
      104,
      112,
      d.linear([
        [0, lighten(decor.fabric, 0.12)],
        [1, darken(decor.fabric, 0.12)],
      ]),
      { r: 18 },
    );
    d.rect(-40, -202, 80, 88, lighten(decor.fabric, 0.14), { r: 12 });
  });
}

/** A bedroom: bed, lamps, wardrobe and a window. */
export function bedroom(d: Drawing, light: Light, variant: number): void {
  const decor = DECORS[(variant + 4) % DECORS.length]!;
  shell(d, decor, variant % 2 === 0);
  const onLeft = variant % 2 === 0;
  if (onLeft) wardrobe(d, 176, 654, 190, decor);
  else viewWindow(d, decor, light, 214, 214, 150, 300, true);
  if (onLeft) viewWindow(d, decor, light, 950, 214, 120, 300, true);
  else wardrobe(d, 930, 654, 180, decor);
  headboard(d, decor, variant);
  for (const x of [404, 876]) nightstand(d, x, 690, decor);
  rug(d, 640, 870, 900, decor, variant % 3 === 0 ? 'oval' : 'stripes');
  bed(d, decor, variant);
  if (variant % 3 === 1) pottedPlant(d, 1140, 850, 1.4, '#3f8a55', decor.feature);
  if (variant % 3 === 0) ceilingFan(d, 640, 92, decor);
  else pendants(d, [404, 876], 60, 210, decor.accent);
  wallUnit(d, 566, 172);
  roomTint(d, light);
}

function headboard(d: Drawing, decor: Decor, variant: number): void {
  if (variant % 3 === 0) {
    for (let panel = 0; panel < 6; panel++)
      d.rect(452 + panel * 63, 360, 59, 250, lighten(decor.fabric, 0.08 + (panel % 2) * 0.06), { r: 10 });
  } else if (variant % 3 === 1) {
    d.rect(446, 380, 388, 240, decor.wood, { r: 10 });
    for (let slat = 460; slat < 824; slat += 30) d.rect(slat, 392, 20, 220, lighten(decor.wood, 0.1));
    wallArt(d, 500, 236, 280, 126, decor, 2);
  } else {
    d.path(
      'M440 620 V420 Q440 350 520 350 H760 Q840 350 840 420 V620 Z',
      d.linear([
        [0, lighten(decor.fabric, 0.12)],
        [1, darken(decor.fabric, 0.1)],
      ]),
    );
    for (let row = 0; row < 3; row++)
      for (let button = 0; button < 7; button++)
        d.circle(478 + button * 54, 400 + row * 56, 5, darken(decor.fabric, 0.3));
  }
}

function bed(d: Drawing, decor: Decor, variant: number): void {
  floorShadow(d, 640, 892, 340, 26);
  d.rect(400, 800, 480, 86, darken(decor.wood, 0.1), { r: 8 });
  d.poly(
    [
      [456, 590],
      [824, 590],
      [890, 830],
      [390, 830],
    ],
    '#fbf8f2',
  );
  d.rect(390, 826, 500, 40, '#e9e3d8', { r: 10 });
  for (const [x, tone] of [
    [468, '#ffffff'],
    [648, '#ffffff'],
  ] as const) {
    d.rect(x, 540, 166, 84, '#d9d3c8', { r: 26 });
    d.rect(x, 536, 166, 80, tone, { r: 26 });
  }
  d.rect(506, 578, 116, 62, decor.accent, { r: 20 });
  d.rect(660, 578, 116, 62, lighten(decor.accent, 0.25), { r: 20 });
  const cover = variant % 2 === 0 ? decor.feature : decor.fabric;
  d.poly(
    [
      [436, 676],
      [844, 676],
      [902, 852],
      [378, 852],
    ],
    d.linear([
      [0, lighten(cover, 0.2)],
      [1, darken(cover, 0.06)],
    ]),
  );
  d.poly(
    [
      [440, 660],
      [840, 660],
      [852, 704],
      [428, 704],
    ],
    lighten(cover, 0.5),
  );
  for (const fold of [-0.6, -0.2, 0.25, 0.65])
    d.line(640 + fold * 200, 708, 640 + fold * 250, 850, darken(cover, 0.18), 3, { opacity: 0.4 });
  d.poly(
    [
      [408, 770],
      [872, 770],
      [890, 826],
      [392, 826],
    ],
    mix(decor.accent, cover, 0.2),
    { opacity: 0.92 },
  );
  for (let stripe = 0; stripe < 14; stripe++)
    d.rect(404 + stripe * 34, 780, 6, 36, lighten(decor.accent, 0.4), { opacity: 0.6 });
}

function nightstand(d: Drawing, x: number, y: number, decor: Decor): void {
  floorShadow(d, x, y, 66, 9);
  d.rect(x - 52, y - 108, 104, 100, decor.wood, { r: 5 });
  for (const drawer of [-98, -54]) {
    d.rect(x - 44, y + drawer, 88, 38, lighten(decor.wood, 0.12), { r: 4 });
    d.circle(x, y + drawer + 19, 4, '#d8b25a');
  }
  d.circle(
    x,
    y - 180,
    96,
    d.radial([
      [0, '#ffe6a6', 0.6],
      [1, '#ffe6a6', 0],
    ]),
  );
  d.rect(x - 5, y - 158, 10, 50, '#cfa24f');
  d.ellipse(x, y - 110, 22, 6, '#cfa24f');
  d.poly(
    [
      [x - 26, y - 214],
      [x + 26, y - 214],
      [x + 42, y - 154],
      [x - 42, y - 154],
    ],
    '#fff0cf',
  );
}

function wardrobe(d: Drawing, x: number, y: number, w: number, decor: Decor): void {
  floorShadow(d, x + w / 2, y, w * 0.56, 10);
  d.rect(x, y - 440, w, 436, darken(decor.wood, 0.1), { r: 4 });
  for (const side of [0, 1]) {
    d.rect(
      x + 6 + (side * (w - 8)) / 2,
      y - 432,
      w / 2 - 8,
      420,
      d.linear(
        [
          [0, lighten(decor.wood, 0.26)],
          [1, lighten(decor.wood, 0.1)],
        ],
        'across',
      ),
      { r: 3 },
    );
    d.rect(x + w / 2 + (side === 0 ? -18 : 10), y - 260, 7, 92, '#d8b25a', { r: 3 });
  }
  d.poly(
    [
      [x + w / 2 + 10, y - 424],
      [x + w * 0.8, y - 424],
      [x + w / 2 + 10, y - 250],
    ],
    '#ffffff',
    { opacity: 0.2 },
  );
}

/** A hotel room: wide headboard, reading lamps, desk, view of the town. */
export function hotelRoom(d: Drawing, light: Light, variant: number): void {
  const decor: Decor = { ...DECORS[[6, 2, 3, 7][variant % 4]!]!, floorKind: 'carpet' };
  shell(d, decor, false);
  d.rect(392, 230, 500, 410, mix(decor.wood, decor.feature, 0.3));
  for (let panel = 0; panel < 5; panel++)
    d.rect(398 + panel * 99, 238, 93, 396, lighten(decor.wood, 0.1 + (panel % 2) * 0.05), { r: 4 });
  d.rect(392, 224, 500, 8, '#ffe6a6');
  headboard(d, decor, 2);
  viewWindow(d, decor, light, 960, 200, 140, 380, true);
  desk(d, 178, 690, decor);
  for (const x of [404, 880]) nightstand(d, x, 690, decor);
  for (let row = 0; row < 4; row++)
    for (let mark = 0; mark < 12; mark++)
      d.ellipse(
        70 + mark * 104 + (row % 2) * 52,
        700 + row * 66,
        16 + row * 3,
        5 + row,
        darken(decor.floor, 0.2),
        { opacity: 0.4 },
      );
  bed(d, { ...decor, feature: '#f4f0e8' }, 0);
  d.rect(470, 866, 340, 46, darken(decor.fabric, 0.1), { r: 12 });
  for (const leg of [490, 776]) d.rect(leg, 908, 14, 26, decor.wood);
  armchair(d, 1120, 880, 1.15, decor.accent, decor.wood);
  roomTint(d, light);
}

function desk(d: Drawing, x: number, y: number, decor: Decor): void {
  d.rect(x, y - 150, 190, 16, decor.wood, { r: 3 });
  for (const leg of [x + 8, x + 170]) d.rect(leg, y - 134, 12, 134, darken(decor.wood, 0.2));
  d.rect(x + 10, y - 360, 170, 110, '#16191e', { r: 5 });
  d.rect(
    x + 16,
    y - 354,
    158,
    98,
    d.linear([
      [0, '#33566f'],
      [1, '#13212d'],
    ]),
  );
  d.rect(x + 24, y - 168, 60, 18, lighten(decor.accent, 0.2), { r: 3 });
  d.rect(x + 120, y - 200, 6, 50, '#2f3238');
  d.poly(
    [
      [x + 104, y - 232],
      [x + 142, y - 232],
      [x + 152, y - 196],
      [x + 94, y - 196],
    ],
    '#fff0cf',
  );
}

/** An open office with desks and screens. */
export function workspace(d: Drawing, light: Light, variant: number): void {
  const decor = DECORS[[1, 3, 6][variant % 3]!]!;
  shell(d, decor, false);
  viewWindow(d, { ...decor, curtain: '#dfe5e8' }, light, 300, 200, 560, 270, false);
  shelves(d, 966, 650, 150, 360, decor);
  pendants(d, [400, 640, 880], 40, 100, '#2f3238');
  for (const [x, y, scale] of [
    [400, 740, 0.85],
    [860, 740, 0.85],
    [300, 910, 1.2],
    [960, 910, 1.2],
  ] as const)
    workDesk(d, x, y, scale, decor);
  pottedPlant(d, 200, 690, 1.25, '#3f8a55', decor.feature);
  pottedPlant(d, 640, 850, 1.1, '#2f7d4a', decor.accent);
  wallUnit(d, 190, 176);
  roomTint(d, light);
}

function workDesk(d: Drawing, x: number, y: number, scale: number, decor: Decor): void {
  d.at(x, y, scale, () => {
    floorShadow(d, 0, 0, 180, 18);
    d.rect(-44, -214, 88, 120, darken(decor.fabric, 0.2), { r: 20 });
    d.rect(-150, -120, 300, 14, lighten(decor.wood, 0.2), { r: 3 });
    d.poly(
      [
        [-136, -142],
        [136, -142],
        [150, -120],
        [-150, -120],
      ],
      lighten(decor.wood, 0.3),
    );
    for (const leg of [-140, 128]) d.rect(leg, -106, 12, 106, '#3b3f46');
    d.rect(40, -106, 84, 72, lighten(decor.feature, 0.2), { r: 4 });
    d.rect(-76, -226, 130, 80, '#1b1f24', { r: 5 });
    d.rect(
      -70,
      -220,
      118,
      66,
      d.linear([
        [0, '#7fb4d6'],
        [1, '#3c6a8f'],
      ]),
    );
    for (const line of [-206, -192, -178])
      d.rect(-60, line, 60 + (line % 7) * 6, 5, '#ffffff', { opacity: 0.7 });
    d.rect(-16, -148, 12, 14, '#1b1f24');
    d.rect(80, -158, 26, 30, decor.accent, { r: 4 });
  });
}
