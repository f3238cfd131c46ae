import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import type { Light } from './light';
import { hills, palm, shrubs, sky, tint, tree } from './nature';
import { perimeterWall } from './street';

/** A cleared plot of red earth with beacons, a rope line and a sand heap. */
export function plot(d: Drawing, light: Light, variant: number): void {
  const earth = mix('#b5653a', light.grass, variant % 2 === 0 ? 0.12 : 0.25);
  sky(d, light, 560);
  hills(d, light, 600);
  palm(d, 130, 640, 1.2, light);
  tree(d, 1150, 650, 1.3, light);
  tree(d, 1010, 630, 0.85, light);
  if (variant % 2 === 1) palm(d, 880, 630, 1, light);
  perimeterWall(d, 380, 640, 470, 76, '#a9a49c');
  d.rect(
    0,
    596,
    WIDTH,
    HEIGHT - 596,
    d.linear([
      [0, lighten(light.grass, 0.05)],
      [1, darken(light.grass, 0.18)],
    ]),
  );
  d.poly(
    [
      [330, 650],
      [950, 650],
      [1260, 930],
      [20, 930],
    ],
    d.linear([
      [0, lighten(earth, 0.22)],
      [1, earth],
    ]),
  );
  furrows(d, earth);
  ropes(d);
  sandHeap(d, 860, 760, variant % 2 === 0 ? '#e0c48f' : '#cdb58c');
  if (variant % 2 === 0) blocks(d, 330, 800);
  else signboard(d, 300, 812);
  tufts(d, light);
  shrubs(d, -10, 170, HEIGHT + 16, 62, light);
  shrubs(d, WIDTH - 150, WIDTH + 30, HEIGHT + 18, 66, light);
  tint(d, light);
}

function furrows(d: Drawing, earth: string): void {
  for (let i = 0; i < 46; i++) {
    const share = d.random.next();
    const y = 664 + share * 250;
    const half = 300 + share * 290;
    const x = 640 + d.random.between(-half, half);
    d.ellipse(
      x,
      y,
      d.random.between(10, 40) * (0.5 + share),
      3 + share * 4,
      d.random.chance(0.5) ? darken(earth, 0.18) : lighten(earth, 0.16),
      { opacity: 0.55 },
    );
  }
}

function ropes(d: Drawing): void {
  const corners = [
    [330, 650],
    [950, 650],
    [1260, 930],
    [20, 930],
  ] as const;
  corners.forEach(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4]!;
    d.line(x, y - 20, nextX, nextY - 20, '#f4efe0', 2.5, { opacity: 0.9 });
  });
  for (const [x, y] of corners) {
    const size = y > 800 ? 1.7 : 1;
    d.rect(x - 9 * size, y - 34 * size, 18 * size, 38 * size, '#d5d0c6', { r: 3 });
    d.rect(x, y - 34 * size, 9 * size, 38 * size, '#a49e94', { r: 3 });
    d.rect(x - 9 * size, y - 34 * size, 18 * size, 9 * size, '#c8322b', { r: 3 });
  }
}

function sandHeap(d: Drawing, x: number, y: number, sand: string): void {
  d.ellipse(x, y, 150, 16, '#101a2e', { opacity: 0.2 });
  d.path(
    `M${x - 146} ${y} Q${x - 60} ${y - 96} ${x - 6} ${y - 100} Q${x + 70} ${y - 86} ${x + 146} ${y} Z`,
    sand,
  );
  d.path(
    `M${x - 6} ${y - 100} Q${x + 70} ${y - 86} ${x + 146} ${y} L${x + 20} ${y} Q${x + 40} ${y - 50} ${x - 6} ${y - 100} Z`,
    darken(sand, 0.18),
  );
}

function blocks(d: Drawing, x: number, y: number): void {
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6 - (row > 2 ? 2 : 0); column++) {
      const left = x + column * 46 + (row % 2) * 8;
      d.rect(left, y - 26 - row * 26, 42, 23, lighten('#8f8d88', d.random.between(0, 0.2)), { r: 2 });
      d.rect(left + 7, y - 20 - row * 26, 11, 11, '#5f5d59');
      d.rect(left + 24, y - 20 - row * 26, 11, 11, '#5f5d59');
    }
  }
}

function signboard(d: Drawing, x: number, y: number): void {
  for (const post of [x + 14, x + 176]) d.rect(post, y - 170, 12, 170, '#7a5636');
  d.rect(x, y - 190, 204, 110, '#0b6b4f', { r: 8 });
  d.rect(x + 8, y - 182, 188, 94, '#f7f3e6', { r: 5 });
  d.rect(x + 28, y - 166, 148, 14, '#0b6b4f', { r: 4 });
  for (const line of [-138, -120]) d.rect(x + 40, y + line, 124, 8, '#b9b2a3', { r: 4 });
}

function tufts(d: Drawing, light: Light): void {
  for (let i = 0; i < 30; i++) {
    const x = d.random.chance(0.5) ? d.random.between(0, 240) : d.random.between(1010, WIDTH);
    const y = d.random.between(640, 920);
    const h = 14 + (y - 640) / 18;
    const leaf = mix(light.grass, light.leaf, d.random.next());
    for (const lean of [-0.6, -0.2, 0.25, 0.6])
      d.path(
        `M${x - 3} ${y} Q${x + lean * h * 0.4} ${y - h * 0.7} ${x + lean * h} ${y - h} Q${x + lean * h * 0.6} ${y - h * 0.5} ${x + 3} ${y} Z`,
        leaf,
      );
  }
}

/** A gated estate of plots: a laid-out road, kerbs, young trees and a gatehouse. */
export function estate(d: Drawing, light: Light, variant: number): void {
  sky(d, light, 540);
  hills(d, light, 590);
  d.rect(
    0,
    584,
    WIDTH,
    HEIGHT - 584,
    d.linear([
      [0, lighten(light.grass, 0.14)],
      [1, darken(light.grass, 0.12)],
    ]),
  );
  d.poly(
    [
      [600, 590],
      [680, 590],
      [1010, HEIGHT],
      [270, HEIGHT],
    ],
    d.linear([
      [0, '#8b8f94'],
      [1, '#565b62'],
    ]),
  );
  d.poly(
    [
      [594, 590],
      [602, 590],
      [282, HEIGHT],
      [232, HEIGHT],
    ],
    '#e4dccd',
  );
  d.poly(
    [
      [678, 590],
      [686, 590],
      [1048, HEIGHT],
      [998, HEIGHT],
    ],
    '#e4dccd',
  );
  for (let i = 0; i < 5; i++) {
    const near = 0.06 + i * 0.2;
    const y = 590 + 370 * near;
    d.poly(
      [
        [638 - near * 4, y],
        [642 + near * 4, y],
        [644 + near * 7, y + 50 * near + 8],
        [636 - near * 7, y + 50 * near + 8],
      ],
      '#f4f0e4',
    );
  }
  for (const [side, depth] of [
    [-1, 0.12],
    [1, 0.12],
    [-1, 0.34],
    [1, 0.34],
    [-1, 0.7],
    [1, 0.7],
  ] as const) {
    const y = 590 + 370 * depth;
    const x = 640 + side * (66 + 400 * depth);
    if (variant % 2 === 0) palm(d, x, y, 0.4 + depth, light);
    else tree(d, x, y, 0.36 + depth * 0.9, light);
  }
  for (const side of [-1, 1]) plotMarks(d, side);
  gatehouse(d, light, 640, 616);
  tint(d, light);
}

function plotMarks(d: Drawing, side: number): void {
  for (const depth of [0.2, 0.48, 0.9]) {
    const y = 600 + 360 * depth;
    const x = 640 + side * (150 + 520 * depth);
    d.poly(
      [
        [x, y],
        [x + side * 220, y - 8],
        [x + side * 300, y + 60 * depth + 14],
        [x + side * 40, y + 66 * depth + 16],
      ],
      '#c0794a',
      { opacity: 0.75 },
    );
    d.rect(x - 6, y - 24 * (0.5 + depth), 12, 26 * (0.5 + depth), '#f4efe4', { r: 2 });
  }
}

function gatehouse(d: Drawing, light: Light, x: number, y: number): void {
  for (const side of [-1, 1]) {
    const left = x + side * 120 - 44;
    d.rect(
      left,
      y - 130,
      88,
      130,
      d.linear(
        [
          [0, '#fbf3e2'],
          [1, '#d9c7a8'],
        ],
        'across',
      ),
    );
    d.rect(left + 20, y - 92, 48, 44, light.glass[1]);
    d.poly(
      [
        [left - 14, y - 128],
        [left + 44, y - 172],
        [left + 102, y - 128],
      ],
      '#8c3b2e',
    );
    d.rect(x + side * 164 - (side < 0 ? 420 : 0), y - 56, 420, 56, '#e2d3b8');
    d.rect(x + side * 164 - (side < 0 ? 420 : 0), y - 62, 420, 8, '#fff7e6');
  }
  d.rect(x - 170, y - 196, 340, 30, '#0b6b4f', { r: 6 });
  d.rect(x - 90, y - 187, 180, 11, '#f7f3e6', { r: 5 });
  d.rect(x - 78, y - 44, 156, 7, '#f4f4f0');
  for (let stripe = -70; stripe < 70; stripe += 28) d.rect(x + stripe, y - 44, 14, 7, '#c8322b');
}
