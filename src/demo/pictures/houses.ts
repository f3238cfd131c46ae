import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import {
  airConditioner,
  balcony,
  column,
  door,
  type Finish,
  FINISHES,
  glazing,
  type Railing,
  shade,
  stone,
  wall,
  window,
} from './facade';
import type { Light } from './light';
import { hedge, hills, lawn, palm, pottedPlant, shrubs, sky, skyline, tint, tree } from './nature';
import { gable, hipRoof, parapet, solarPanels } from './roofs';
import { car, CAR_COLOURS, gate, paving, perimeterWall, street, streetLamp, waterTank } from './street';

const GROUND = 742;

/** Sky, distance, boundary wall and compound: what stands behind and around a house. */
function compound(d: Drawing, light: Light, finish: Finish, town: boolean): void {
  sky(d, light, 600);
  if (town) skyline(d, light, 640);
  else hills(d, light, 640);
  const r = d.random;
  tree(d, r.between(20, 120), 680, r.between(0.95, 1.25), light);
  tree(d, r.between(1150, 1260), 680, r.between(0.9, 1.2), light);
  if (r.chance(0.6)) palm(d, r.between(150, 220), 690, r.between(1.15, 1.4), light);
  if (r.chance(0.6)) palm(d, r.between(1060, 1140), 690, r.between(1.1, 1.4), light);
  if (r.chance(0.75)) waterTank(d, r.pick([90, 1190]), 690, 1);
  const boundary = mix(finish.wall, '#d8cfc2', 0.4);
  perimeterWall(d, -40, 716, WIDTH + 80, 120, boundary);
  lawn(d, light, 712);
}

/** Beds, pots, cars and whatever else stands before the house, back to front. */
function foreground(d: Drawing, light: Light, finish: Finish, cars: number): void {
  const r = d.random;
  hedge(d, -20, 800, r.between(150, 220), 56, light);
  hedge(d, WIDTH - r.between(140, 200), 800, 240, 56, light);
  if (cars > 0) car(d, r.between(240, 310), 838, 1, 1, r.pick(CAR_COLOURS), light);
  if (cars > 1) car(d, r.between(960, 1040), 852, 1.04, -1, r.pick(CAR_COLOURS), light);
  shrubs(d, -10, 190, HEIGHT + 20, 74, light);
  shrubs(d, WIDTH - 190, WIDTH + 30, HEIGHT + 26, 78, light);
  if (r.chance(0.5)) pottedPlant(d, r.pick([500, 800]), 800, 0.8, light.leaf, darken(finish.accent, 0.1));
  tint(d, light);
}

/** One storey, hipped roof, a porch on columns. */
export function bungalow(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[variant % FINISHES.length]!;
  compound(d, light, finish, false);
  paving(d, light, GROUND, 0.62);
  const [x, w, top] = [190, 900, 480];
  hipRoof(d, x, top, w, 176, finish.roof, 48, 0.2);
  wall(d, x, top + 8, w, GROUND - top - 4, finish.wall, 30);
  shade(d, x, top + 8, w, 46);
  window(d, x + 60, top + 88, 132, 104, finish, light, true);
  window(d, x + w - 192, top + 88, 132, 104, finish, light, true);
  const bay = variant % 2 === 0 ? x + 250 : x + 330;
  wall(d, bay, top + 14, 320, GROUND - top - 10, lighten(finish.wall, 0.12), 30);
  gable(d, bay + 160, top + 10, 330, 132, finish);
  shade(d, bay, top + 22, 320, 40, 0.22);
  window(d, bay + 36, top + 88, 84, 104, finish, light);
  door(d, bay + 186, GROUND + 2, 92, 166, finish, light);
  for (const post of [bay - 6, bay + 146, bay + 300])
    column(d, post, GROUND + 6, 26, GROUND - top - 6, finish.trim);
  if (variant % 2 === 1) stone(d, x, GROUND - 86, 236, 60, finish.accent);
  airConditioner(d, x + w - 86, top + 204);
  if (variant % 3 === 0) solarPanels(d, x + 560, top - 96, 0.9);
  foreground(d, light, finish, 1 + (variant % 2));
}

/** Two storeys, hipped roof, entrance tower and a balcony. */
export function duplex(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[(variant * 3 + 1) % FINISHES.length]!;
  compound(d, light, finish, variant % 2 === 0);
  paving(d, light, GROUND + 4, 0.74);
  const [x, w, top] = [250, 780, 300];
  const railing: Railing = (['balusters', 'glass', 'metal'] as const)[variant % 3]!;
  hipRoof(d, x, top, w, 150, finish.roof, 46, 0.22);
  wall(d, x, top + 8, w, GROUND - top, finish.wall, 30);
  shade(d, x, top + 8, w, 44);
  upperFloor(d, light, finish, x, top, w, railing);
  const tower = x + 300;
  entranceTower(d, light, finish, tower, top);
  window(d, x + 66, top + 282, 150, 104, finish, light, true);
  if (variant % 2 === 0) garage(d, x + w - 244, GROUND + 6, finish);
  else glazing(d, x + w - 240, top + 274, 196, 140, finish, light, 3);
  airConditioner(d, x + 226, top + 300);
  foreground(d, light, finish, 1 + (variant % 2));
}

function upperFloor(
  d: Drawing,
  light: Light,
  finish: Finish,
  x: number,
  top: number,
  w: number,
  railing: Railing,
): void {
  window(d, x + 66, top + 76, 150, 104, finish, light);
  glazing(d, x + w - 216, top + 68, 150, 142, finish, light, 2);
  d.rect(x, top + 222, w, 14, lighten(finish.trim, 0.3));
  shade(d, x, top + 236, w, 30, 0.2);
  balcony(d, x + w - 256, top + 214, 236, finish.trim, railing);
}

function entranceTower(d: Drawing, light: Light, finish: Finish, x: number, top: number): void {
  wall(d, x, top - 44, 220, GROUND - top + 50, lighten(finish.accent, 0.1), 30);
  stone(d, x, top + 190, 46, GROUND - top - 186, lighten(finish.accent, 0.25));
  stone(d, x + 174, top + 190, 46, GROUND - top - 186, lighten(finish.accent, 0.25));
  gable(d, x + 110, top - 40, 236, 112, finish);
  glazing(d, x + 62, top + 26, 96, 150, finish, light, 2);
  d.rect(x - 30, top + 218, 280, 20, lighten(finish.trim, 0.2));
  shade(d, x, top + 238, 220, 40);
  column(d, x - 16, GROUND + 8, 28, GROUND - top - 232, finish.trim);
  column(d, x + 208, GROUND + 8, 28, GROUND - top - 232, finish.trim);
  door(d, x + 60, GROUND + 4, 100, 176, finish, light);
}

function garage(d: Drawing, x: number, y: number, finish: Finish): void {
  d.rect(x - 12, y - 162, 224, 162, finish.trim);
  d.rect(
    x,
    y - 150,
    200,
    150,
    d.linear([
      [0, '#e9e6e0'],
      [1, '#b9b5ad'],
    ]),
  );
  for (let slat = y - 128; slat < y; slat += 22) d.rect(x, slat, 200, 3, '#8f8b84');
  shade(d, x, y - 150, 200, 34, 0.4);
}

/** Two or three storeys in the box style: flat roof, dark frames, large glass, timber and stone. */
export function modernVilla(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[[1, 8, 5, 7][variant % 4]!]!;
  compound(d, light, finish, variant % 2 === 1);
  paving(d, light, GROUND + 4, 0.86);
  const timber = variant % 2 === 0 ? '#a4703f' : '#6d4a33';
  wall(d, 200, 430, 560, GROUND - 424, finish.wall, 20);
  parapet(d, 200, 430, 560, finish, 30);
  timberWall(d, 720, 250, 350, GROUND - 244, timber);
  wall(d, 420, 220, 480, 230, lighten(finish.wall, 0.2));
  parapet(d, 420, 222, 480, finish, 34);
  shade(d, 420, 450, 340, 46, 0.35);
  glazing(d, 456, 276, 250, 158, finish, light, 4);
  balcony(d, 440, 438, 290, finish.trim, 'glass');
  window(d, 764, 282, 92, 130, finish, light);
  glazing(d, 236, 500, 260, 214, finish, light, 4);
  stone(d, 520, 456, 76, GROUND - 450, finish.accent);
  door(d, 620, GROUND + 4, 104, 184, { ...finish, door: timber }, light);
  garage(d, 806, GROUND + 6, finish);
  d.rect(760, 560, 320, 16, finish.frame);
  shade(d, 770, 576, 300, 30);
  if (variant % 2 === 0) solarPanels(d, 500, 150, 0.8);
  foreground(d, light, finish, variant % 2);
}

function timberWall(d: Drawing, x: number, y: number, w: number, h: number, timber: string): void {
  d.rect(x, y, w, h, timber);
  for (let slat = x; slat < x + w; slat += 24) {
    d.rect(slat, y, 21, h, mix(lighten(timber, 0.12), darken(timber, 0.12), d.random.next()));
  }
  d.rect(x - 8, y - 14, w + 16, 18, darken(timber, 0.5));
  shade(d, x, y + 4, w, 40);
}

/** A row of four equal terrace houses along a street. */
export function terrace(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[(variant * 2 + 3) % FINISHES.length]!;
  sky(d, light, 600);
  if (variant % 2 === 0) skyline(d, light, 660);
  else hills(d, light, 660);
  palm(d, 40, 770, 1.5, light);
  palm(d, 1250, 770, 1.45, light);
  lawn(d, light, 700);
  for (let i = 0; i < 4; i++) terraceUnit(d, light, finish, 96 + i * 272, variant, i);
  street(d, light, 838);
  if (variant % 2 === 0) streetLamp(d, 640, 836, 1, light.lit);
  car(d, d.random.between(220, 330), 900, 0.95, 1, d.random.pick(CAR_COLOURS), light);
  if (variant % 2 === 1)
    car(d, d.random.between(900, 1040), 908, 0.98, -1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}

function terraceUnit(
  d: Drawing,
  light: Light,
  finish: Finish,
  x: number,
  variant: number,
  index: number,
): void {
  const top = 330 - (variant % 2) * 20;
  const colour = index % 2 === 0 ? finish.wall : mix(finish.wall, finish.accent, 0.35);
  wall(d, x, top, 272, 790 - top, colour, 22);
  if (variant % 2 === 0) {
    parapet(d, x + 14, top + 4, 244, finish, 40);
  } else {
    d.rect(x, top - 10, 272, 20, darken(finish.roof, 0.2));
    gable(d, x + 136, top, 250, 128, { ...finish, wall: colour });
  }
  shade(d, x, top + 8, 272, 36);
  window(d, x + 32, top + 66, 88, 100, finish, light);
  window(d, x + 156, top + 66, 84, 100, finish, light);
  balcony(d, x + 22, top + 254, 228, finish.trim, variant % 3 === 0 ? 'metal' : 'glass');
  shade(d, x + 22, top + 272, 228, 60, 0.35);
  glazing(d, x + 36, 612, 104, 130, finish, light, 2);
  door(d, x + 166, 786, 70, 160, finish, light);
  d.rect(x - 3, top, 6, 790 - top, lighten(finish.trim, 0.2));
  shrubs(d, x + 20, x + 150, 806, 38, light);
}

/** A house seen from the street over its gate and fence. */
export function gatedHouse(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[(variant * 4 + 2) % FINISHES.length]!;
  sky(d, light, 620);
  hills(d, light, 660);
  palm(d, 150, 760, 1.7, light);
  tree(d, 1160, 760, 1.5, light);
  const [x, w, top] = [300, 680, 330];
  hipRoof(d, x, top, w, 158, finish.roof, 44, 0.24);
  wall(d, x, top + 8, w, 470, finish.wall);
  shade(d, x, top + 8, w, 44);
  window(d, x + 50, top + 74, 130, 110, finish, light, true);
  window(d, x + w - 180, top + 74, 130, 110, finish, light, true);
  glazing(d, x + 256, top + 66, 168, 140, finish, light, 3);
  balcony(d, x + 220, top + 214, 240, finish.trim, variant % 2 === 0 ? 'balusters' : 'metal');
  waterTank(d, 1070, 760, 1.05);
  lawn(d, light, 770);
  const fence = mix(finish.wall, finish.accent, 0.25);
  perimeterWall(d, -30, 838, 450, 190, fence);
  perimeterWall(d, 790, 838, 520, 190, fence);
  gate(d, 420, 838, 370, 214, variant % 2 === 0 ? '#26352f' : '#3a2f2a');
  shrubs(d, 20, 380, 846, 50, light);
  shrubs(d, 850, 1270, 846, 46, light);
  street(d, light, 866);
  streetLamp(d, 820, 864, 1.35, light.lit);
  if (variant % 2 === 0) car(d, 220, 916, 0.95, 1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}
