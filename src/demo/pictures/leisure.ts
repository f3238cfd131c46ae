import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { balcony, FINISHES, glazing, shade, wall } from './facade';
import { floorShadow } from './furniture';
import type { Light } from './light';
import { hedge, palm, pottedPlant, shrubs, sky, skyline, tint } from './nature';
import { parapet } from './roofs';
import { type Decor, DECORS, roomTint, shell, viewWindow } from './room-shell';
import { pendants } from './wall-things';

/** A pool between palms, with loungers and a parasol, behind a house or a hotel. */
export function pool(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[[1, 4, 8][variant % 3]!]!;
  sky(d, light, 560);
  skyline(d, light, 520);
  const [x, w] = variant % 2 === 0 ? [60, 620] : [600, 620];
  wall(d, x, 240, w, 320, finish.wall);
  parapet(d, x, 240, w, finish, 34);
  for (let bay = 0; bay < 3; bay++) {
    glazing(d, x + 30 + bay * 196, 270, 160, 110, finish, light, 2);
    balcony(d, x + 22 + bay * 196, 378, 176, finish.trim, 'glass');
    glazing(d, x + 30 + bay * 196, 424, 160, 136, finish, light, 3);
  }
  const green = variant % 2 === 0 ? 730 : 60;
  palm(d, green + 60, 560, 1.3, light);
  palm(d, green + 260, 556, 1.1, light);
  palm(d, green + 440, 566, 1.4, light);
  hedge(d, -10, 570, WIDTH + 20, 54, light);
  d.rect(
    0,
    566,
    WIDTH,
    HEIGHT - 566,
    d.linear([
      [0, lighten(light.paving, 0.12)],
      [1, light.paving],
    ]),
  );
  for (const row of [0.08, 0.22, 0.42, 0.7])
    d.line(0, 566 + 394 * row, WIDTH, 566 + 394 * row, darken(light.paving, 0.14), 2, { opacity: 0.5 });
  water(d, light);
  for (const spot of [170, 330, 960, 1110]) lounger(d, spot, 652, spot < 640 ? 1 : -1);
  parasol(d, 250, 652, variant % 2 === 0 ? '#d9533f' : '#1f7a6c');
  parasol(d, 1040, 652, variant % 2 === 0 ? '#d9533f' : '#1f7a6c');
  shrubs(d, -10, 150, HEIGHT + 26, 70, light);
  pottedPlant(d, 1190, HEIGHT - 8, 1.7, light.leaf, darken(finish.accent, 0.1));
  tint(d, light);
}

function water(d: Drawing, light: Light): void {
  const edge =
    'M330 700 Q640 660 950 700 Q1250 760 1150 850 Q1010 930 640 930 Q270 930 130 850 Q30 760 330 700 Z';
  d.at(640, 812, 1.05, () =>
    d.path(
      'M-310 -112 Q0 -152 310 -112 Q610 -52 510 38 Q370 118 0 118 Q-370 118 -510 38 Q-610 -52 -310 -112 Z',
      lighten(light.paving, 0.4),
    ),
  );
  const deep = light.lit ? '#1f6f9c' : '#1f9cc0';
  d.path(
    edge,
    d.linear([
      [0, mix(deep, light.sky[1], 0.35)],
      [0.5, lighten(deep, 0.18)],
      [1, deep],
    ]),
  );
  for (let i = 0; i < 34; i++) {
    const y = d.random.between(712, 910);
    const half = 420 - Math.abs(y - 800) * 1.9;
    const x = 640 + d.random.between(-half, half);
    const long = d.random.between(24, 70);
    d.path(`M${x} ${y} q${long / 4} -6 ${long / 2} 0 t${long / 2} 0`, 'none', {
      stroke: '#ffffff',
      strokeWidth: 3,
      opacity: 0.45,
      cap: 'round',
    });
  }
  if (light.lit)
    for (const x of [360, 640, 920])
      d.ellipse(
        x,
        820,
        130,
        50,
        d.radial([
          [0, '#bff4ff', 0.6],
          [1, '#bff4ff', 0],
        ]),
      );
  for (const rail of [1000, 1034])
    d.path(`M${rail} 736 v-50 q0 -16 16 -16 q16 0 16 16 v14`, 'none', { stroke: '#d5dbe0', strokeWidth: 6 });
}

function lounger(d: Drawing, x: number, y: number, facing: 1 | -1): void {
  floorShadow(d, x, y, 70, 8);
  d.at(x, y, facing, () => {
    d.poly(
      [
        [-64, -26],
        [20, -26],
        [66, -70],
        [74, -64],
        [28, -16],
        [-64, -16],
      ],
      '#fbf8f1',
    );
    d.poly(
      [
        [-60, -34],
        [18, -34],
        [62, -76],
        [68, -70],
        [24, -26],
        [-60, -26],
      ],
      '#7ec2c9',
    );
    for (const leg of [-52, 12]) d.rect(leg, -18, 6, 18, '#8a6746');
  });
}

function parasol(d: Drawing, x: number, y: number, colour: string): void {
  floorShadow(d, x, y, 40, 7);
  d.rect(x - 3.5, y - 196, 7, 196, '#f4efe4');
  d.path(
    `M${x - 118} ${y - 160} Q${x - 70} ${y - 226} ${x} ${y - 232} Q${x + 70} ${y - 226} ${x + 118} ${y - 160} Z`,
    colour,
  );
  for (const [from, to] of [
    [-78, -40],
    [0, 40],
    [78, 118],
  ] as const) {
    d.path(
      `M${x} ${y - 232} Q${x + from * 0.8} ${y - 206} ${x + from} ${y - 160} H${x + to} Q${x + to * 0.8} ${y - 206} ${x} ${y - 232} Z`,
      '#fbf6ea',
      { opacity: 0.9 },
    );
  }
  d.circle(x, y - 234, 6, '#f4efe4');
}

/** A gym with mirrors and machines. */
export function gym(d: Drawing, light: Light, variant: number): void {
  const decor: Decor = { ...DECORS[[6, 1][variant % 2]!]!, floorKind: 'carpet', floor: '#5d636b' };
  shell(d, decor, false);
  viewWindow(d, { ...decor, curtain: '#c9d2d6' }, light, 700, 196, 360, 260, false);
  d.rect(
    190,
    190,
    400,
    330,
    d.linear([
      [0, '#dbe8ed'],
      [1, '#a8bfca'],
    ]),
  );
  d.poly(
    [
      [260, 190],
      [380, 190],
      [270, 520],
      [190, 520],
      [190, 400],
    ],
    '#ffffff',
    { opacity: 0.3 },
  );
  for (const seam of [323, 456]) d.rect(seam, 190, 3, 330, '#8ba3ae');
  weights(d, 210, 640);
  for (const x of [720, 900, 1080]) treadmill(d, x, 770, decor.accent);
  floorShadow(d, 380, 880, 200, 16);
  d.rect(220, 800, 320, 34, darken(decor.accent, 0.05), { r: 14 });
  for (const leg of [260, 480]) d.rect(leg, 830, 16, 50, '#2b2f35');
  d.poly(
    [
      [560, 880],
      [860, 880],
      [900, 930],
      [530, 930],
    ],
    decor.feature,
  );
  d.circle(990, 890, 52, mix(decor.accent, '#ffffff', 0.15));
  d.circle(974, 872, 16, '#ffffff', { opacity: 0.35 });
  pendants(d, [400, 880], 40, 60, '#2b2f35');
  roomTint(d, light);
}

function weights(d: Drawing, x: number, y: number): void {
  for (const shelf of [-60, -6]) d.rect(x, y + shelf, 360, 10, '#30353b');
  for (const post of [x + 6, x + 344]) d.rect(post, y - 70, 10, 74, '#30353b');
  for (const shelf of [-60, -6]) {
    for (let i = 0; i < 6; i++) {
      const left = x + 24 + i * 56;
      d.rect(left, y + shelf - 14, 40, 8, '#b9c1c7');
      for (const end of [left, left + 30]) d.rect(end, y + shelf - 24, 12, 26, '#1d2126', { r: 4 });
    }
  }
}

function treadmill(d: Drawing, x: number, y: number, accent: string): void {
  floorShadow(d, x, y, 96, 12);
  d.poly(
    [
      [x - 70, y - 30],
      [x + 70, y - 30],
      [x + 86, y],
      [x - 86, y],
    ],
    '#20242a',
  );
  d.poly(
    [
      [x - 52, y - 26],
      [x + 52, y - 26],
      [x + 62, y - 4],
      [x - 62, y - 4],
    ],
    '#3c434b',
  );
  for (const side of [-62, 54]) d.rect(x + side, y - 190, 9, 166, '#4a525b');
  d.rect(x - 66, y - 150, 132, 9, '#4a525b', { r: 4 });
  d.rect(x - 56, y - 226, 112, 56, '#20242a', { r: 8 });
  d.rect(x - 44, y - 216, 88, 34, accent, { r: 4 });
  shade(d, x - 44, y - 216, 88, 12, 0.2);
}
