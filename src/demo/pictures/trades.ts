import { darken, lighten } from './colour';
import { type Drawing, HEIGHT, type Point, WIDTH } from './drawing';
import { FINISHES, wall } from './facade';
import { floorShadow } from './furniture';
import type { Light } from './light';
import { hedge, hills, lawn, shrubs, sky, tint, tree } from './nature';
import { solarPanels } from './roofs';
import { waterTank } from './street';

/** Services that are done outside: what comes along, before a piece of open ground. */
function outside(d: Drawing, light: Light, horizon = 560): void {
  sky(d, light, horizon);
  hills(d, light, horizon);
  lawn(d, light, horizon);
  tree(d, 90, horizon + 30, 1.1, light);
  tree(d, 1200, horizon + 10, 0.9, light);
}

function yard(d: Drawing, light: Light, top = 720): void {
  d.rect(0, top, WIDTH, HEIGHT - top, light.paving);
  for (let x = -40; x < WIDTH; x += 190)
    d.line(x + 90, top, x, HEIGHT, darken(light.paving, 0.12), 3, { opacity: 0.6 });
  d.rect(0, top, WIDTH, 8, lighten(light.paving, 0.3));
}

function wheel(d: Drawing, x: number, y: number, radius: number): void {
  d.circle(x, y, radius, '#20262b');
  d.circle(x, y, radius * 0.55, '#b9bfc6');
  d.circle(x, y, radius * 0.2, '#5d6670');
}

function box(d: Drawing, x: number, y: number, w: number, h: number): void {
  d.rect(x, y, w, h, '#c9975b', { r: 4 });
  d.rect(x, y, w, h * 0.16, '#dbb17c', { r: 4 });
  d.rect(x + w * 0.43, y, w * 0.14, h, '#e9d3ae');
  d.rect(x + w * 0.1, y + h * 0.7, w * 0.22, h * 0.14, '#8a6236', { opacity: 0.7 });
}

/** A removal truck, open at the back, with the boxes beside it. */
export function moving(d: Drawing, light: Light): void {
  outside(d, light);
  yard(d, light);
  floorShadow(d, 690, 842, 470, 22);
  d.rect(420, 330, 520, 410, '#f4f1ea', { r: 14 });
  d.rect(420, 600, 520, 60, '#0b6b4f');
  d.rect(420, 330, 34, 410, '#39444c', { r: 10 });
  d.path('M950 460 L1080 460 Q1120 464 1140 560 L1180 620 L1180 740 L950 740 Z', '#0b6b4f');
  d.path('M990 492 L1070 492 Q1092 496 1104 570 L990 570 Z', '#bcd8e2');
  d.rect(400, 740, 790, 44, '#2b3238', { r: 8 });
  d.circle(1174, 690, 16, '#fff6d8');
  for (const x of [560, 690, 1050]) wheel(d, x, 796, 58);
  box(d, 120, 640, 190, 190);
  box(d, 150, 500, 150, 140);
  box(d, 316, 700, 140, 130);
}

/** Bins of three colours at the wall, and what was tied up beside them. */
export function waste(d: Drawing, light: Light): void {
  sky(d, light, 320);
  wall(d, 0, 230, WIDTH, 470, '#e6dccb', 10);
  d.rect(0, 212, WIDTH, 30, '#b9a98c');
  hedge(d, 0, 640, WIDTH, 90, light);
  yard(d, light, 720);
  ['#1f7a55', '#2d5fa8', '#c98a1b'].forEach((colour, index) => {
    const x = 220 + index * 290;
    floorShadow(d, x + 115, 836, 140, 16);
    d.poly(
      [
        [x, 450],
        [x + 230, 450],
        [x + 206, 810],
        [x + 24, 810],
      ],
      d.linear(
        [
          [0, lighten(colour, 0.12)],
          [1, darken(colour, 0.18)],
        ],
        'across',
      ),
    );
    for (const rib of [70, 115, 160]) d.line(x + rib, 486, x + rib, 780, darken(colour, 0.22), 6);
    d.rect(x - 14, 408, 258, 48, darken(colour, 0.12), { r: 16 });
    d.rect(x + 70, 392, 90, 22, darken(colour, 0.28), { r: 10 });
    for (const side of [50, 180]) wheel(d, x + side, 812, 26);
  });
  for (const [x, size] of [
    [130, 70],
    [1130, 84],
  ] as const) {
    d.ellipse(x, 790, size, size * 0.82, '#2b3238');
    d.path(`M${x - 22} ${790 - size * 0.72} q22 -46 44 0 Z`, '#2b3238');
    d.ellipse(x - size * 0.3, 766, 12, 26, '#4a545c');
  }
}

/** A roof from near by: a ladder at the gutter, and new sheets where the old ones leaked. */
export function roofing(d: Drawing, light: Light): void {
  sky(d, light, 700);
  const roof: Point[] = [
    [-40, 640],
    [300, 190],
    [1320, 190],
    [1320, 640],
  ];
  d.poly(roof, '#a6483a');
  for (let x = 0; x < 26; x++) {
    const [top, bottom] = [300 + x * 44, -40 + x * 58];
    d.line(top, 190, bottom, 640, '#7f342a', 5);
  }
  d.poly(
    [
      [680, 300],
      [960, 300],
      [946, 520],
      [610, 520],
    ],
    '#cfd6da',
  );
  for (let i = 0; i < 6; i++) d.line(706 + i * 46, 302, 640 + i * 54, 518, '#9aa5ac', 5);
  d.rect(-20, 636, WIDTH + 40, 26, '#e9e4da');
  d.rect(0, 662, WIDTH, 300, '#e8d9bd');
  d.rect(0, 662, WIDTH, 40, '#101a2e', { opacity: 0.22 });
  for (const x of [330, 450]) d.line(x, 960, x + 60, 540, '#e0a51b', 18, { cap: 'round' });
  for (let y = 0; y < 8; y++) d.line(336 + y * 8, 920 - y * 54, 456 + y * 8, 920 - y * 54, '#c98a1b', 12);
  d.at(840, 470, 1, () => {
    d.line(-60, -10, 50, -70, '#8a5a30', 18, { cap: 'round' });
    d.rect(28, -112, 64, 40, '#4b555d', { r: 6 });
  });
  tint(d, light);
}

/** Panels in the sun, and the inverter with its batteries below. */
export function solar(d: Drawing, light: Light): void {
  outside(d, light, 620);
  yard(d, light, 760);
  d.circle(1040, 170, 74, '#fff0b8');
  d.circle(1040, 170, 130, '#fff0b8', { opacity: 0.3 });
  for (const x of [270, 690]) d.rect(x, 600, 26, 200, '#8b949b');
  solarPanels(d, 120, 350, 2.7);
  solarPanels(d, 156, 502, 2.7);
  floorShadow(d, 1040, 848, 180, 16);
  d.rect(900, 600, 130, 200, '#f3f5f6', { r: 12 });
  d.rect(924, 630, 82, 48, '#16352c', { r: 6 });
  d.rect(936, 644, 40, 8, '#5fd3a8');
  for (let i = 0; i < 4; i++) d.rect(924, 700 + i * 18, 82, 8, '#c3cbd0', { r: 4 });
  for (let i = 0; i < 2; i++) {
    d.rect(1046, 690 + i * 78, 170, 66, '#2f3b43', { r: 8 });
    d.rect(1062, 708 + i * 78, 84, 12, '#0b6b4f', { r: 4 });
    for (const x of [1168, 1192]) d.circle(x, 714 + i * 78, 8, x === 1168 ? '#c23b3b' : '#d9dee2');
  }
  d.rect(900, 800, 130, 44, '#c3cbd0', { r: 6 });
}

/** A generator on its wheels, with the tools of its repair in front. */
export function generator(d: Drawing, light: Light): void {
  sky(d, light, 300);
  wall(d, 0, 200, WIDTH, 520, FINISHES[2]!.wall, 12);
  shrubs(d, 0, 320, 730, 60, light);
  yard(d, light);
  floorShadow(d, 620, 826, 400, 22);
  for (const y of [400, 740]) d.rect(280, y, 680, 26, '#2b3238', { r: 13 });
  for (const x of [280, 934]) d.rect(x, 400, 26, 366, '#2b3238', { r: 13 });
  d.rect(330, 440, 580, 120, '#c23b3b', { r: 34 });
  d.rect(580, 418, 80, 26, '#20262b', { r: 8 });
  d.rect(330, 580, 280, 156, '#d9dee2', { r: 12 });
  for (let i = 0; i < 8; i++) d.rect(352, 600 + i * 16, 130, 7, '#7d878f', { r: 3 });
  d.circle(548, 658, 46, '#39444c');
  d.circle(548, 658, 18, '#b9bfc6');
  d.rect(630, 580, 280, 156, '#39444c', { r: 12 });
  for (const x of [690, 790]) {
    d.circle(x, 640, 30, '#f3f5f6');
    for (const side of [-9, 9]) d.rect(x + side - 3, 628, 6, 18, '#39444c');
  }
  d.rect(846, 612, 40, 60, '#e0a51b', { r: 6 });
  for (const x of [380, 870]) wheel(d, x, 790, 46);
  d.at(
    1060,
    830,
    1,
    () => {
      d.rect(-140, -12, 240, 24, '#9aa5ac', { r: 12 });
      d.circle(110, 0, 40, '#9aa5ac');
      d.rect(112, -16, 50, 32, light.paving);
    },
    1,
    -14,
  );
}

/** Water from the new borehole, and the tank it fills. */
export function borehole(d: Drawing, light: Light): void {
  outside(d, light, 600);
  d.poly(
    [
      [380, 800],
      [480, 160],
      [516, 160],
      [430, 800],
    ],
    '#c98a1b',
  );
  d.poly(
    [
      [640, 800],
      [540, 160],
      [506, 160],
      [590, 800],
    ],
    '#b57713',
  );
  for (let i = 0; i < 6; i++) d.line(476 - i * 14, 260 + i * 90, 546 + i * 14, 260 + i * 90, '#8f5d0d', 12);
  d.rect(500, 120, 22, 700, '#5d6670');
  d.rect(470, 130, 82, 60, '#39444c', { r: 8 });
  d.ellipse(512, 824, 190, 34, '#9b6a3e');
  d.ellipse(512, 818, 130, 22, '#6d4829');
  d.path('M512 560 Q560 480 600 560 Q640 660 690 790 L660 800 Q600 640 560 600 Z', '#a9d7ee', {
    opacity: 0.85,
  });
  d.ellipse(680, 812, 120, 20, '#8cc6e8', { opacity: 0.8 });
  waterTank(d, 960, 830, 2.6);
  d.line(700, 800, 880, 800, '#2d5fa8', 14, { cap: 'round' });
}

/** A lawn that was just cut, with the mower still on it. */
export function garden(d: Drawing, light: Light): void {
  sky(d, light, 400);
  hedge(d, 0, 510, WIDTH, 220, light);
  lawn(d, light, 500);
  for (let i = 0; i < 6; i++)
    d.poly(
      [
        [200 + i * 150, 500],
        [270 + i * 150, 500],
        [150 + i * 230, HEIGHT],
        [-20 + i * 230, HEIGHT],
      ],
      '#ffffff',
      { opacity: 0.1 },
    );
  shrubs(d, 0, 300, 560, 90, light);
  shrubs(d, 980, WIDTH, 560, 90, light);
  for (let i = 0; i < 26; i++)
    d.circle(
      d.random.between(i % 2 ? 0 : 980, i % 2 ? 300 : WIDTH),
      d.random.between(480, 560),
      10,
      d.random.pick(['#e8566f', '#f6c945', '#ffffff', '#b46fd1']),
    );
  floorShadow(d, 640, 824, 230, 20);
  d.line(700, 690, 900, 430, '#39444c', 16, { cap: 'round' });
  d.line(860, 430, 950, 430, '#20262b', 22, { cap: 'round' });
  d.path('M430 790 L450 690 Q460 660 500 660 L760 660 Q800 664 806 700 L820 790 Z', '#c23b3b');
  d.rect(530, 596, 190, 74, '#2b3238', { r: 16 });
  d.rect(560, 612, 130, 16, '#5d6670', { r: 8 });
  for (const x of [480, 780]) wheel(d, x, 790, 48);
}

/** A dog that waits for its walk. */
export function pet(d: Drawing, light: Light): void {
  outside(d, light, 520);
  shrubs(d, 820, WIDTH, 600, 80, light);
  const [coat, dark] = ['#c58a4a', '#8f5d2b'];
  floorShadow(d, 600, 870, 260, 22);
  d.path('M780 800 Q930 780 900 620 Q894 590 872 604 Q880 720 770 730 Z', dark);
  d.path('M470 860 Q430 640 520 500 L690 500 Q840 600 820 860 Z', coat);
  d.path('M540 860 Q520 700 600 560 Q680 700 664 860 Z', lighten(coat, 0.45));
  for (const x of [506, 700]) d.rect(x, 640, 84, 226, darken(coat, 0.05), { r: 40 });
  for (const x of [492, 690]) d.ellipse(x + 52, 862, 62, 26, lighten(coat, 0.2));
  d.ellipse(600, 390, 150, 160, coat);
  d.path('M470 290 Q380 300 400 470 Q440 500 480 400 Z', dark);
  d.path('M730 290 Q820 300 800 470 Q760 500 720 400 Z', dark);
  d.ellipse(600, 460, 92, 78, lighten(coat, 0.5));
  d.path('M560 420 L640 420 Q640 462 600 468 Q560 462 560 420 Z', '#20262b');
  d.path('M600 466 L600 500 M600 500 Q568 524 548 500 M600 500 Q632 524 652 500', 'none', {
    stroke: '#5b3a1a',
    strokeWidth: 7,
    cap: 'round',
  });
  d.path('M580 508 Q600 566 622 508 Z', '#e8566f');
  for (const x of [542, 658]) {
    d.circle(x, 372, 20, '#20262b');
    d.circle(x + 6, 366, 7, '#ffffff');
  }
  d.path('M480 520 Q600 580 720 520 L716 552 Q600 612 484 552 Z', '#0b6b4f');
  d.circle(600, 592, 22, '#f5b301');
  d.path('M712 540 Q960 560 1010 300', 'none', { stroke: '#0b6b4f', strokeWidth: 14, cap: 'round' });
}
