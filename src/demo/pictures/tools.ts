import { darken, lighten } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { floorShadow } from './furniture';

/** Services that are done in a room: a wall and a floor or bench, and what the trade works with. */
function room(d: Drawing, tone: string, ground: string, top = 700): void {
  d.rect(
    0,
    0,
    WIDTH,
    top,
    d.linear([
      [0, lighten(tone, 0.18)],
      [1, darken(tone, 0.06)],
    ]),
  );
  d.ellipse(360, 180, 560, 320, '#ffffff', { opacity: 0.14 });
  d.rect(0, top, WIDTH, HEIGHT - top, ground);
  d.rect(0, top, WIDTH, 14, lighten(ground, 0.3));
  d.rect(0, top - 10, WIDTH, 10, darken(tone, 0.3), { opacity: 0.4 });
}

/** Half a wall in its new colour, the roller still wet. */
export function painting(d: Drawing): void {
  room(d, '#efe7d8', '#b98f63', 720);
  d.path('M0 0 L760 0 L742 120 L770 250 L736 400 L762 560 L740 710 L0 710 Z', '#4f9f86');
  d.path('M0 0 L200 0 L200 710 L0 710 Z', '#3f8a73', { opacity: 0.35 });
  d.rect(740, 300, 210, 90, '#f6f3ec', { r: 40 });
  d.rect(740, 300, 210, 34, '#4f9f86', { r: 17 });
  d.path('M950 345 L1000 345 L1000 470 L850 470 L850 560', 'none', { stroke: '#8b949b', strokeWidth: 16 });
  d.rect(828, 550, 44, 170, '#c23b3b', { r: 20 });
  for (const [x, colour] of [
    [180, '#4f9f86'],
    [420, '#e8c35a'],
    [1010, '#d46a5a'],
  ] as const) {
    floorShadow(d, x + 90, 872, 120, 16);
    d.path(`M${x} 700 L${x + 180} 700 L${x + 168} 860 L${x + 12} 860 Z`, '#d9dee2');
    d.rect(x, 740, 180, 70, lighten(colour, 0.2), { opacity: 0.9 });
    d.ellipse(x + 90, 700, 90, 24, '#aab3b9');
    d.ellipse(x + 90, 700, 76, 18, colour);
  }
  d.line(200, 640, 320, 700, '#8a5a30', 22, { cap: 'round' });
}

/** A bench with a plank that is being cut. */
export function carpentry(d: Drawing): void {
  room(d, '#d9e0d6', '#9a6a3c', 640);
  d.rect(120, 110, 1040, 16, '#8a6236');
  for (let i = 0; i < 5; i++) {
    const x = 200 + i * 210;
    d.rect(x, 130, 30, 90, '#c98a4a', { r: 12 });
    d.rect(x + 6, 214, 18, 150 + (i % 2) * 60, '#9aa5ac', { r: 6 });
  }
  floorShadow(d, 640, 838, 520, 18);
  d.rect(110, 660, 1060, 60, '#dcae74', { r: 6 });
  for (let i = 0; i < 6; i++)
    d.path(`M${130 + i * 170} 690 q80 -22 150 4`, 'none', { stroke: '#b9864b', strokeWidth: 4 });
  for (const x of [220, 940]) d.rect(x, 720, 90, 190, '#7a522c');
  d.at(
    700,
    640,
    1,
    () => {
      d.path('M-330 -120 L90 -110 L90 -30 L-330 -58 Z', '#cfd6da');
      for (let i = 0; i < 20; i++)
        d.poly(
          [
            [-328 + i * 21, -58 + i * 1.3],
            [-318 + i * 21, -40 + i * 1.3],
            [-307 + i * 21, -57 + i * 1.3],
          ],
          '#cfd6da',
        );
      d.path('M90 -128 Q220 -150 236 -60 Q232 10 120 0 L90 -20 Z', '#a6483a');
      d.ellipse(160, -66, 40, 32, '#d9e0d6');
    },
    1,
    -24,
  );
  for (let i = 0; i < 30; i++)
    d.circle(d.random.between(380, 620), d.random.between(712, 740), d.random.between(3, 8), '#e9c892');
}

/** The open distribution board of a house, and the pliers that belong to it. */
export function electrical(d: Drawing): void {
  room(d, '#c9d6de', '#6c7a80', 800);
  d.rect(330, 110, 560, 600, '#f3f5f6', { r: 18, stroke: '#9aa5ac', strokeWidth: 10 });
  d.rect(370, 150, 480, 520, '#dfe5e8', { r: 8 });
  for (let row = 0; row < 2; row++) {
    d.rect(400, 220 + row * 220, 420, 130, '#aab3b9', { r: 6 });
    for (let i = 0; i < 7; i++) {
      const on = (i + row) % 4 !== 3;
      d.rect(408 + i * 59, 206 + row * 220, 52, 158, '#ffffff', { r: 6 });
      d.rect(422 + i * 59, (on ? 250 : 284) + row * 220, 24, 36, on ? '#0b6b4f' : '#c23b3b', { r: 4 });
    }
  }
  ['#c23b3b', '#e0a51b', '#2d5fa8', '#2b3238'].forEach((colour, i) => {
    d.path(`M${440 + i * 100} 650 Q${400 + i * 130} 760 ${300 + i * 220} 900`, 'none', {
      stroke: colour,
      strokeWidth: 14,
      cap: 'round',
    });
  });
  d.at(
    1060,
    470,
    1,
    () => {
      d.path('M-16 0 Q-80 140 -40 300', 'none', { stroke: '#c23b3b', strokeWidth: 38, cap: 'round' });
      d.path('M16 0 Q80 140 40 300', 'none', { stroke: '#c23b3b', strokeWidth: 38, cap: 'round' });
      d.path('M-30 0 Q-50 -90 -4 -170 L-4 10 Z', '#8b949b');
      d.path('M30 0 Q50 -90 4 -170 L4 10 Z', '#9aa5ac');
      d.circle(0, 0, 34, '#5d6670');
      d.circle(0, 0, 12, '#d9dee2');
    },
    1,
    16,
  );
}

/** A sprayer against what crawls. */
export function pestControl(d: Drawing): void {
  room(d, '#e7e3d3', '#b9b4ac', 640);
  for (let x = 0; x < WIDTH; x += 160) d.line(x + 60, 654, x - 60, HEIGHT, '#9a958c', 4);
  floorShadow(d, 520, 858, 230, 20);
  d.rect(350, 330, 340, 520, '#2f8f6a', { r: 60 });
  d.rect(350, 600, 340, 120, '#f3f5f6');
  d.circle(520, 660, 44, '#c23b3b', { stroke: '#ffffff', strokeWidth: 8 });
  d.line(490, 690, 550, 630, '#ffffff', 12);
  d.rect(460, 260, 120, 80, '#20262b', { r: 16 });
  d.rect(440, 200, 160, 40, '#39444c', { r: 20 });
  d.rect(510, 230, 20, 50, '#8b949b');
  d.path('M680 420 Q800 400 830 520 L900 560', 'none', { stroke: '#20262b', strokeWidth: 18, cap: 'round' });
  d.line(880, 548, 1060, 640, '#8b949b', 16, { cap: 'round' });
  for (let i = 0; i < 60; i++) {
    const far = d.random.between(0, 170);
    d.circle(
      1070 + far,
      650 + far * 0.5 + d.random.between(-0.4, 0.4) * far,
      d.random.between(4, 9),
      '#8cc6e8',
      { opacity: 0.7 },
    );
  }
  for (const [x, y] of [
    [900, 850],
    [1040, 900],
    [1170, 870],
  ] as const) {
    for (const leg of [-16, 0, 16]) d.line(x + leg - 10, y - 20, x + leg + 10, y + 20, '#3a2a1c', 4);
    d.ellipse(x, y, 34, 14, '#5b3a1a');
    d.circle(x + 36, y, 11, '#3a2a1c');
  }
}

/** A camera under the eaves and the keypad beside the door. */
export function security(d: Drawing): void {
  room(d, '#b9c4c9', '#6c7a80', 860);
  d.rect(820, 180, 340, 690, '#6b4a36', { r: 6 });
  for (const y of [230, 540]) d.rect(860, y, 260, 260, darken('#6b4a36', 0.2), { r: 6 });
  d.rect(846, 500, 22, 90, '#d9b25a', { r: 10 });
  d.rect(610, 420, 130, 220, '#f3f5f6', { r: 16 });
  d.rect(630, 442, 90, 44, '#16352c', { r: 6 });
  d.circle(700, 464, 8, '#5fd3a8');
  for (let i = 0; i < 9; i++)
    d.rect(632 + (i % 3) * 31, 504 + Math.floor(i / 3) * 40, 24, 28, '#c3cbd0', { r: 5 });
  d.rect(90, 150, 60, 240, '#8b949b', { r: 10 });
  d.path('M140 260 L240 300', 'none', { stroke: '#5d6670', strokeWidth: 30, cap: 'round' });
  d.at(
    360,
    320,
    1,
    () => {
      d.rect(-170, -84, 340, 168, '#f7f8f8', { r: 40 });
      d.rect(-190, -108, 390, 44, '#d9dee2', { r: 20 });
      d.rect(120, -78, 80, 156, '#2b3238', { r: 30 });
      d.circle(176, 0, 46, '#11181d');
      d.circle(176, 0, 24, '#2d5fa8');
      d.circle(186, -12, 8, '#ffffff');
      d.circle(-130, 50, 9, '#c23b3b');
    },
    1,
    14,
  );
  d.poly(
    [
      [560, 330],
      [900, 860],
      [300, 860],
    ],
    '#fff6d8',
    { opacity: 0.14 },
  );
}

/** A new lock, and the keys that came with it. */
export function locksmith(d: Drawing): void {
  d.rect(0, 0, WIDTH, HEIGHT, '#7a522c');
  for (let i = 0; i < 9; i++)
    d.path(`M${i * 160} 0 q${d.random.between(-50, 50)} 480 0 960`, 'none', {
      stroke: '#684423',
      strokeWidth: 8,
    });
  d.rect(980, 0, 300, HEIGHT, '#5b3a1a');
  d.rect(970, 0, 14, HEIGHT, '#3f2711');
  d.rect(
    620,
    130,
    220,
    700,
    d.linear(
      [
        [0, '#e9cf8b'],
        [0.5, '#c49a45'],
        [1, '#dcbb6c'],
      ],
      'across',
    ),
    { r: 100 },
  );
  d.circle(730, 300, 74, '#b58a36');
  d.rect(420, 270, 340, 60, '#ecd596', { r: 30 });
  d.circle(730, 600, 86, '#b58a36');
  d.circle(730, 600, 66, '#ecd596');
  d.circle(730, 586, 18, '#3f2711');
  d.rect(721, 586, 18, 54, '#3f2711');
  keyring(d, 330, 620, 1);
}

/** Keys and the list of what was looked at, ready for the owner. */
export function handover(d: Drawing): void {
  room(d, '#d5e5dc', '#b98f63', 330);
  d.rect(0, 330, WIDTH, 630, '#c29a6c');
  d.at(
    760,
    560,
    1,
    () => {
      d.rect(-240, -330, 480, 680, '#6b4a36', { r: 18 });
      d.rect(-210, -290, 420, 610, '#fdfcf8');
      d.rect(-90, -356, 180, 70, '#8b949b', { r: 14 });
      for (let i = 0; i < 7; i++) {
        d.rect(-170, -220 + i * 72, 36, 36, '#e8f5f0', { r: 6, stroke: '#0b6b4f', strokeWidth: 4 });
        if (i < 5)
          d.path(`M-164 ${-204 + i * 72} l12 14 l26 -34`, 'none', {
            stroke: '#0b6b4f',
            strokeWidth: 8,
            cap: 'round',
          });
        d.rect(-110, -212 + i * 72, 220 + (i % 3) * 30, 16, '#c9d0d4', { r: 8 });
      }
    },
    1,
    7,
  );
  keyring(d, 270, 560, 1.1);
}

function keyring(d: Drawing, x: number, y: number, scale: number): void {
  d.circle(x, y - 130 * scale, 66 * scale, 'none', { stroke: '#8b949b', strokeWidth: 12 });
  for (const [angle, colour] of [
    [-24, '#d9b25a'],
    [6, '#b9bfc6'],
    [34, '#c98a4a'],
  ] as const)
    d.at(
      x,
      y - 70 * scale,
      scale,
      () => {
        d.circle(0, 50, 58, colour);
        d.circle(0, 26, 14, darken(colour, 0.5));
        d.rect(-16, 90, 32, 210, colour, { r: 8 });
        for (const tooth of [190, 230, 264]) d.rect(10, tooth, 32, 18, colour);
      },
      scale,
      angle,
    );
}
