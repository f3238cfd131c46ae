import { darken, lighten, mix } from './colour';
import { type Drawing, WIDTH } from './drawing';
import {
  airConditioner,
  balcony,
  door,
  type Finish,
  FINISHES,
  glazing,
  shade,
  stone,
  wall,
  window,
} from './facade';
import type { Light } from './light';
import { hedge, hills, lawn, palm, shrubs, sky, skyline, tint, tree } from './nature';
import { hipRoof, parapet } from './roofs';
import { car, CAR_COLOURS, paving, perimeterWall, street } from './street';

/** Three storeys of flats around a common stair, with balconies and air conditioners. */
export function flats(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[(variant * 3) % FINISHES.length]!;
  sky(d, light, 620);
  if (variant % 2 === 0) hills(d, light, 660);
  else skyline(d, light, 660);
  tree(d, 60, 720, 1.2, light);
  palm(d, 1190, 730, 1.5, light);
  perimeterWall(d, -40, 740, WIDTH + 80, 110, mix(finish.wall, '#cfc6b8', 0.4));
  lawn(d, light, 736);
  paving(d, light, 772, 0.8);
  const [x, w, top] = [200, 880, 222];
  if (variant % 2 === 0) hipRoof(d, x, top, w, 110, finish.roof, 40, 0.16);
  wall(d, x, top + 6, w, 772 - top, finish.wall, 26);
  if (variant % 2 === 1) parapet(d, x, top + 8, w, finish, 40);
  shade(d, x, top + 8, w, 34);
  for (let floor = 0; floor < 3; floor++) flatsFloor(d, light, finish, x, top + 34 + floor * 174, floor);
  stairwell(d, light, finish, x + 360, top, 772);
  shrubs(d, x + 10, x + 320, 790, 40, light);
  shrubs(d, x + 560, x + 880, 790, 40, light);
  car(d, d.random.between(240, 300), 862, 0.95, 1, d.random.pick(CAR_COLOURS), light);
  car(d, d.random.between(930, 1020), 872, 1, -1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}

function flatsFloor(d: Drawing, light: Light, finish: Finish, x: number, y: number, floor: number): void {
  for (const side of [0, 1]) {
    const near = side === 0 ? x + 26 : x + 576;
    window(d, near + (side === 0 ? 14 : 166), y + 26, 94, 92, finish, light, floor === 2);
    glazing(d, near + (side === 0 ? 152 : 14), y + 14, 116, 126, finish, light, 2);
    balcony(
      d,
      near + (side === 0 ? 134 : -4),
      y + 142,
      150,
      finish.trim,
      floor === 1 ? 'metal' : 'balusters',
    );
    if ((floor + side) % 2 === 0) airConditioner(d, near + (side === 0 ? 28 : 190), y + 142);
  }
}

function stairwell(d: Drawing, light: Light, finish: Finish, x: number, top: number, ground: number): void {
  wall(d, x, top - 34, 160, ground - top + 40, finish.accent, 26);
  d.rect(x - 10, top - 44, 180, 16, lighten(finish.trim, 0.2));
  for (let block = 0; block < 9; block++) {
    const y = top + 14 + block * 38;
    d.rect(x + 46, y, 68, 28, light.lit ? '#ffd98a' : darken(finish.accent, 0.5), { r: 3 });
    for (const gap of [0.33, 0.66]) d.rect(x + 46 + 68 * gap, y, 4, 28, finish.accent);
  }
  d.rect(x - 24, ground - 206, 208, 16, lighten(finish.trim, 0.2));
  shade(d, x, ground - 190, 160, 34);
  door(d, x + 34, ground + 4, 92, 166, finish, light);
}

/** A residential tower among lower ones. */
export function tower(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[[1, 7, 5, 8, 0][variant % 5]!]!;
  sky(d, light, 640);
  skyline(d, light, 740);
  lawn(d, light, 740);
  neighbour(d, light, 40 + (variant % 2) * 20, 300, 250, mix(finish.wall, light.sky[1], 0.4));
  neighbour(d, light, 960, 360, 260, mix(finish.accent, light.sky[1], 0.5));
  const [x, w, top] = [390, 500, 84];
  wall(d, x, top, w, 700 - top, finish.wall);
  d.rect(x + w - 90, top, 90, 700 - top, '#101a2e', { opacity: 0.12 });
  parapet(d, x, top, w, finish, 28);
  d.rect(x + 180, top - 74, 140, 40, darken(finish.accent, 0.15));
  d.rect(x + 248, top - 130, 4, 58, '#50565e');
  for (let floor = 0; floor < 9; floor++) towerFloor(d, light, finish, x, w, top + 18 + floor * 66, variant);
  for (const rib of [0, w / 2 - 13, w - 26])
    d.rect(x + rib, top, 26, 700 - top, mix(finish.accent, '#ffffff', 0.15));
  lobby(d, light, finish, x - 70, 640, w + 140, 132);
  palm(d, 300, 800, 1.2, light);
  palm(d, 985, 800, 1.25, light);
  hedge(d, -20, 806, 330, 46, light);
  hedge(d, 970, 806, 340, 46, light);
  street(d, light, 836);
  car(d, d.random.between(220, 320), 896, 0.95, 1, d.random.pick(CAR_COLOURS), light);
  car(d, d.random.between(900, 1060), 906, 0.98, -1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}

function neighbour(d: Drawing, light: Light, x: number, y: number, w: number, colour: string): void {
  d.rect(
    x,
    y,
    w,
    760 - y,
    d.linear([
      [0, lighten(colour, 0.15)],
      [1, colour],
    ]),
  );
  const glass = light.lit ? '#ffd08a' : mix(light.glass[1], colour, 0.45);
  for (let wy = y + 26; wy < 720; wy += 52) {
    for (let wx = x + 18; wx < x + w - 30; wx += 46) {
      if (!light.lit || d.random.chance(0.6)) d.rect(wx, wy, 30, 30, glass, { opacity: 0.85 });
    }
  }
}

function towerFloor(
  d: Drawing,
  light: Light,
  finish: Finish,
  x: number,
  w: number,
  y: number,
  variant: number,
): void {
  const glass = d.linear([
    [0, light.glass[0]],
    [1, light.glass[1]],
  ]);
  for (const side of [0, 1]) {
    const left = x + 30 + side * (w / 2 - 16);
    d.rect(left, y, 204, 48, glass);
    for (let pane = 1; pane < 5; pane++) {
      d.rect(left + pane * 41, y, 3, 48, finish.frame);
      if (light.lit && d.random.chance(0.4))
        d.rect(left + (pane - 1) * 41, y, 41, 48, '#263356', { opacity: 0.8 });
    }
    d.poly(
      [
        [left + 20, y],
        [left + 70, y],
        [left + 40, y + 48],
        [left - 0, y + 48],
      ],
      '#ffffff',
      { opacity: 0.16 },
    );
    if (variant % 2 === 0) d.rect(left + 40, y + 22, 122, 28, '#dff0f3', { opacity: 0.55 });
    else for (let bar = left + 42; bar < left + 162; bar += 9) d.rect(bar, y + 22, 2.5, 28, '#3b4149');
    d.rect(left + 34, y + 18, 134, 5, finish.frame);
  }
  d.rect(x - 6, y + 50, w + 12, 10, lighten(finish.trim, 0.2));
}

function lobby(d: Drawing, light: Light, finish: Finish, x: number, y: number, w: number, h: number): void {
  wall(d, x, y, w, h, mix(finish.accent, finish.wall, 0.25), 14);
  glazing(d, x + 40, y + 34, w - 80, h - 34, finish, light, 8);
  d.rect(x - 20, y - 6, w + 40, 26, finish.accent);
  d.rect(x - 20, y - 10, w + 40, 8, lighten(finish.trim, 0.3));
  shade(d, x, y + 20, w, 28);
  d.rect(x + w / 2 - 60, y + 40, 120, h - 40, finish.door);
  glazing(d, x + w / 2 - 54, y + 46, 108, h - 46, finish, light, 2);
}

/** A hotel: a long front of equal rooms, a porch for cars, flags and fountains of palms. */
export function hotel(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[[4, 2, 3, 0][variant % 4]!]!;
  sky(d, light, 620);
  if (variant % 2 === 0) skyline(d, light, 660);
  else hills(d, light, 660);
  lawn(d, light, 730);
  paving(d, light, 760, 0.95);
  palm(d, 70, 790, 1.75, light);
  palm(d, 1215, 790, 1.7, light);
  const [x, w, top] = [150, 980, 250];
  wall(d, x, top, w, 770 - top, finish.wall, 24);
  parapet(d, x, top, w, finish, 34);
  for (let floor = 0; floor < 4; floor++) hotelFloor(d, light, finish, x, w, top + 26 + floor * 112);
  wall(d, x + 350, top - 70, 280, 770 - top + 70, mix(finish.accent, finish.wall, 0.2), 24);
  parapet(d, x + 350, top - 68, 280, finish, 34);
  glazing(d, x + 400, top - 20, 180, 330, finish, light, 4);
  hotelSign(d, x + 490, top - 102, finish, light);
  porch(d, light, finish, x + 270, 600, 440, 168);
  flagPole(d, x + 150, 776, true);
  flagPole(d, x + w - 190, 776, false);
  shrubs(d, x + 10, x + 260, 786, 42, light);
  shrubs(d, x + 730, x + 960, 786, 42, light);
  car(d, d.random.between(560, 700), 850, 1, 1, d.random.pick(['#2b2f36', '#f2f2ef', '#7a1f24']), light);
  tint(d, light);
}

function hotelFloor(d: Drawing, light: Light, finish: Finish, x: number, w: number, y: number): void {
  for (const start of [x + 34, x + 660]) {
    for (let room = 0; room < 3; room++) {
      const left = start + room * 102;
      glazing(d, left, y + 8, 74, 76, finish, light, 2);
      if (light.lit && d.random.chance(0.3)) d.rect(left, y + 8, 74, 76, '#2a3560', { opacity: 0.75 });
      d.rect(left - 6, y + 56, 86, 30, lighten(finish.trim, 0.1), { opacity: 0.92 });
      for (let slot = left; slot < left + 76; slot += 10)
        d.rect(slot, y + 62, 4, 20, darken(finish.wall, 0.2));
    }
  }
  d.rect(x, y + 88, w, 9, lighten(finish.trim, 0.1));
}

function hotelSign(d: Drawing, x: number, y: number, finish: Finish, light: Light): void {
  if (light.lit)
    d.ellipse(
      x,
      y,
      170,
      46,
      d.radial([
        [0, '#ffdf98', 0.7],
        [1, '#ffdf98', 0],
      ]),
    );
  for (let star = 0; star < 4; star++) {
    const cx = x - 66 + star * 44;
    const points = Array.from({ length: 10 }, (_, i) => {
      const turn = (i * Math.PI) / 5 - Math.PI / 2;
      const reach = i % 2 === 0 ? 17 : 7;
      return [cx + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const;
    });
    d.poly(points, light.lit ? '#ffe9b0' : '#e3b341');
  }
  d.rect(x - 96, y + 22, 192, 6, darken(finish.accent, 0.3));
}

function porch(d: Drawing, light: Light, finish: Finish, x: number, y: number, w: number, h: number): void {
  d.rect(x + 40, y + 30, w - 80, h - 30, darken(finish.accent, 0.35));
  glazing(d, x + 70, y + 40, w - 140, h - 40, finish, light, 6);
  d.poly(
    [
      [x - 20, y + 30],
      [x + 16, y - 12],
      [x + w - 16, y - 12],
      [x + w + 20, y + 30],
    ],
    d.linear([
      [0, lighten(finish.roof, 0.15)],
      [1, finish.roof],
    ]),
  );
  d.rect(x - 22, y + 28, w + 44, 14, lighten(finish.trim, 0.2));
  for (const post of [x + 8, x + w - 36]) stone(d, post, y + 42, 28, h - 42, finish.accent);
  if (light.lit)
    d.ellipse(
      x + w / 2,
      y + 100,
      w * 0.5,
      110,
      d.radial([
        [0, '#ffe3a0', 0.5],
        [1, '#ffe3a0', 0],
      ]),
    );
  d.rect(x + w / 2 - 70, y + h, 140, 30, '#9c2b33');
}

function flagPole(d: Drawing, x: number, y: number, national: boolean): void {
  d.rect(x - 2.5, y - 250, 5, 250, '#c9ced4');
  d.circle(x, y - 252, 6, '#d8b25a');
  const cloth = national ? ['#0b7a4b', '#ffffff', '#0b7a4b'] : ['#f5b301', '#0b6b4f', '#f5b301'];
  cloth.forEach((colour, i) =>
    d.path(`M${x + 3 + i * 22} ${y - 244} q11 -8 22 0 v44 q-11 -8 -22 0 Z`, colour),
  );
}

/** Offices behind a curtain wall. */
export function office(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[[7, 3][variant % 2]!]!;
  sky(d, light, 640);
  skyline(d, light, 700);
  lawn(d, light, 730);
  paving(d, light, 776, 0.9);
  palm(d, 130, 790, 1.4, light);
  tree(d, 1180, 780, 1.3, light);
  const [x, w, top] = [270, 740, 170];
  const glass = d.linear([
    [0, lighten(light.glass[0], 0.1)],
    [1, darken(light.glass[1], light.lit ? 0.05 : 0.15)],
  ]);
  d.rect(x, top, w, 600, glass);
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 12; column++) {
      const cell = [x + (column * w) / 12, top + row * 60] as const;
      if (d.random.chance(0.3))
        d.rect(cell[0], cell[1], w / 12, 60, light.lit ? '#22305c' : '#ffffff', {
          opacity: light.lit ? 0.6 : 0.14,
        });
    }
    d.rect(x, top + row * 60 + 54, w, 7, finish.accent);
  }
  for (let column = 0; column <= 12; column++)
    d.rect(x + (column * w) / 12 - 2, top, 4, 600, finish.frame, { opacity: 0.7 });
  d.poly(
    [
      [x + 120, top],
      [x + 330, top],
      [x + 120, top + 600],
      [x, top + 600],
      [x, top + 320],
    ],
    '#ffffff',
    { opacity: 0.14 },
  );
  wall(d, x - 60, top - 30, 90, 640, finish.wall);
  wall(d, x + w - 40, top + 60, 110, 550, finish.accent);
  parapet(d, x, top + 2, w, finish, 30);
  lobby(d, light, finish, x + 150, 640, 440, 140);
  shrubs(d, 280, 400, 800, 40, light);
  shrubs(d, 880, 1010, 800, 40, light);
  car(d, 250, 866, 0.98, 1, d.random.pick(CAR_COLOURS), light);
  car(d, 1010, 880, 1.02, -1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}
