import { darken, lighten, mix } from './colour';
import type { Drawing } from './drawing';
import type { Decor } from './room-shell';

/** A soft shadow on the floor. */
export function floorShadow(d: Drawing, x: number, y: number, rx: number, ry: number): void {
  d.ellipse(x, y, rx, ry, '#101a2e', { opacity: 0.2 });
}

/** A rug in perspective: an oval or a striped rectangle, `x`,`y` its middle. */
export function rug(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  decor: Decor,
  kind: 'oval' | 'stripes',
): void {
  const tone = mix(decor.accent, '#f7efe0', 0.55);
  if (kind === 'oval') {
    for (const [share, colour] of [
      [1, darken(tone, 0.12)],
      [0.93, tone],
      [0.74, lighten(tone, 0.3)],
      [0.67, tone],
    ] as const) {
      d.ellipse(x, y, (w / 2) * share, (w / 2) * 0.2 * share, colour);
    }
    return;
  }
  const [top, foot, half] = [y - 62, y + 66, w / 2];
  d.poly(
    [
      [x - half * 0.84, top],
      [x + half * 0.84, top],
      [x + half * 1.06, foot],
      [x - half * 1.06, foot],
    ],
    tone,
  );
  for (let stripe = 0; stripe < 6; stripe++) {
    const near = stripe / 6;
    const reach = half * (0.84 + 0.22 * near);
    d.poly(
      [
        [x - reach, top + 128 * near],
        [x + reach, top + 128 * near],
        [x + reach + 5, top + 128 * near + 9],
        [x - reach - 5, top + 128 * near + 9],
      ],
      stripe % 2 === 0 ? decor.accent : decor.feature,
      { opacity: 0.7 },
    );
  }
}

/** A sofa seen from the front; `y` is the floor under it. */
export function sofa(d: Drawing, x: number, y: number, w: number, decor: Decor, seats: number): void {
  const cloth = decor.fabric;
  floorShadow(d, x + w / 2, y, w * 0.54, 20);
  for (const leg of [x + 24, x + w - 36]) d.rect(leg, y - 18, 12, 20, decor.wood);
  d.rect(
    x + 20,
    y - 196,
    w - 40,
    150,
    d.linear([
      [0, lighten(cloth, 0.1)],
      [1, darken(cloth, 0.14)],
    ]),
    { r: 26 },
  );
  const seat = (w - 92) / seats;
  for (let i = 0; i < seats; i++) {
    d.rect(x + 46 + i * seat + 3, y - 182, seat - 6, 112, lighten(cloth, 0.12), { r: 18 });
    d.rect(x + 46 + i * seat + 3, y - 182, seat - 6, 20, lighten(cloth, 0.22), { r: 10 });
  }
  d.rect(x + 30, y - 84, w - 60, 66, darken(cloth, 0.2), { r: 10 });
  for (let i = 0; i < seats; i++)
    d.rect(x + 46 + i * seat + 2, y - 98, seat - 4, 44, lighten(cloth, 0.06), { r: 14 });
  for (const arm of [x, x + w - 56]) {
    d.rect(
      arm,
      y - 138,
      56,
      122,
      d.linear([
        [0, lighten(cloth, 0.18)],
        [1, darken(cloth, 0.12)],
      ]),
      { r: 20 },
    );
  }
  cushions(d, x, y, w, decor);
}

function cushions(d: Drawing, x: number, y: number, w: number, decor: Decor): void {
  const places = [
    [x + 98, -9, decor.accent],
    [x + 150, 7, lighten(decor.feature, 0.3)],
    [x + w - 104, 9, decor.accent],
  ] as const;
  for (const [cx, angle, colour] of places) {
    d.at(
      cx,
      y - 126,
      1,
      () => {
        d.rect(-38, -36, 76, 72, darken(colour, 0.15), { r: 12 });
        d.rect(-36, -36, 70, 68, colour, { r: 12 });
        for (const stripe of [-20, 0, 20])
          d.rect(stripe - 3, -34, 5, 64, lighten(colour, 0.28), { opacity: 0.7 });
      },
      1,
      angle,
    );
  }
}

/** An armchair with wooden legs. */
export function armchair(d: Drawing, x: number, y: number, scale: number, cloth: string, wood: string): void {
  d.at(x, y, scale, () => {
    floorShadow(d, 0, 0, 116, 16);
    for (const leg of [-76, 66])
      d.poly(
        [
          [leg, -44],
          [leg + 12, -44],
          [leg + (leg < 0 ? -2 : 16), 2],
          [leg + (leg < 0 ? -10 : 8), 2],
        ],
        wood,
      );
    d.rect(
      -84,
      -206,
      168,
      150,
      d.linear([
        [0, lighten(cloth, 0.16)],
        [1, darken(cloth, 0.14)],
      ]),
      { r: 40 },
    );
    d.rect(-60, -108, 120, 48, lighten(cloth, 0.16), { r: 18 });
    d.rect(-84, -72, 168, 34, darken(cloth, 0.2), { r: 12 });
    for (const arm of [-104, 64]) d.rect(arm, -128, 40, 92, lighten(cloth, 0.06), { r: 18 });
  });
}

/** A low table with books and a vase. */
export function coffeeTable(d: Drawing, x: number, y: number, w: number, decor: Decor, round: boolean): void {
  floorShadow(d, x, y + 4, w * 0.52, 18);
  for (const leg of [-0.36, 0.36])
    d.poly(
      [
        [x + w * leg - 6, y - 62],
        [x + w * leg + 6, y - 62],
        [x + w * leg * 1.12 + 4, y],
        [x + w * leg * 1.12 - 5, y],
      ],
      darken(decor.wood, 0.3),
    );
  if (round) {
    d.ellipse(x, y - 58, w / 2, w * 0.11, darken(decor.wood, 0.25));
    d.ellipse(x, y - 66, w / 2, w * 0.11, lighten(decor.wood, 0.14));
  } else {
    d.poly(
      [
        [x - w * 0.44, y - 88],
        [x + w * 0.44, y - 88],
        [x + w * 0.5, y - 56],
        [x - w * 0.5, y - 56],
      ],
      lighten(decor.wood, 0.16),
    );
    d.rect(x - w * 0.5, y - 56, w, 12, darken(decor.wood, 0.1));
  }
  d.rect(x - w * 0.26, y - 82, 74, 9, decor.accent, { r: 2 });
  d.rect(x - w * 0.24, y - 91, 66, 9, lighten(decor.feature, 0.2), { r: 2 });
  vase(d, x + w * 0.2, y - 68, 0.62, decor);
}

export function vase(d: Drawing, x: number, y: number, scale: number, decor: Decor): void {
  d.at(x, y, scale, () => {
    for (const [tx, ty] of [
      [-34, -128],
      [-12, -150],
      [14, -142],
      [36, -120],
    ] as const) {
      d.path(`M0 -56 Q${tx * 0.3} -90 ${tx} ${ty}`, 'none', { stroke: '#5f8a52', strokeWidth: 4 });
      d.ellipse(tx, ty, 13, 18, mix('#6fa35c', decor.accent, 0.25));
    }
    d.path('M-14 -62 Q-34 -34 -18 0 L18 0 Q34 -34 14 -62 Z', lighten(decor.feature, 0.35));
    d.path('M4 -62 L14 -62 Q34 -34 18 0 L6 0 Q18 -34 4 -62 Z', darken(decor.feature, 0.05));
  });
}

/** A television on a low unit. */
export function television(d: Drawing, x: number, y: number, w: number, decor: Decor): void {
  floorShadow(d, x + w / 2, y, w * 0.54, 14);
  d.rect(
    x,
    y - 84,
    w,
    74,
    d.linear([
      [0, lighten(decor.wood, 0.16)],
      [1, darken(decor.wood, 0.14)],
    ]),
    { r: 6 },
  );
  for (let drawer = 0; drawer < 3; drawer++) {
    d.rect(x + 10 + (drawer * (w - 14)) / 3, y - 72, (w - 14) / 3 - 8, 50, darken(decor.wood, 0.16), {
      r: 4,
    });
    d.rect(x + (w * (drawer + 0.5)) / 3 - 18, y - 50, 36, 5, '#d8b25a', { r: 2 });
  }
  const [left, top, wide, tall] = [x + w * 0.08, y - 290, w * 0.84, 182];
  d.rect(left, top, wide, tall, '#16191e', { r: 6 });
  d.rect(
    left + 7,
    top + 7,
    wide - 14,
    tall - 16,
    d.linear([
      [0, '#28465e'],
      [1, '#101c28'],
    ]),
  );
  d.poly(
    [
      [left + wide * 0.5, top + 7],
      [left + wide * 0.72, top + 7],
      [left + wide * 0.4, top + tall - 9],
      [left + wide * 0.16, top + tall - 9],
    ],
    '#ffffff',
    { opacity: 0.08 },
  );
  d.rect(x + w / 2 - 46, y - 106, 92, 6, '#16191e');
  d.rect(x + w / 2 - 6, y - 112, 12, 12, '#16191e');
  vase(d, x + 24, y - 84, 0.55, decor);
}

export function floorLamp(d: Drawing, x: number, y: number, shade: string): void {
  floorShadow(d, x, y, 48, 9);
  d.circle(
    x,
    y - 344,
    130,
    d.radial([
      [0, '#ffe6a6', 0.55],
      [1, '#ffe6a6', 0],
    ]),
  );
  d.rect(x - 3, y - 320, 6, 318, '#2f3238');
  d.ellipse(x, y - 2, 36, 7, '#2f3238');
  d.poly(
    [
      [x - 34, y - 392],
      [x + 34, y - 392],
      [x + 56, y - 314],
      [x - 56, y - 314],
    ],
    d.linear([
      [0, lighten(shade, 0.5)],
      [1, lighten(shade, 0.2)],
    ]),
  );
}

/** Open shelves with books and pots. */
export function shelves(d: Drawing, x: number, y: number, w: number, h: number, decor: Decor): void {
  floorShadow(d, x + w / 2, y, w * 0.55, 10);
  d.rect(x, y - h, w, h, darken(decor.wood, 0.25), { r: 4 });
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const top = y - h + 10 + (row * (h - 12)) / rows;
    const tall = (h - 12) / rows - 10;
    d.rect(x + 9, top, w - 18, tall, mix(decor.wood, decor.wall, 0.55));
    for (let left = x + 14; left < x + w - 30;) {
      const wide = d.random.int(8, 15);
      const up = tall * d.random.between(0.55, 0.85);
      if (d.random.chance(0.75))
        d.rect(
          left,
          top + tall - up,
          wide,
          up,
          d.random.pick([decor.accent, decor.feature, decor.fabric, '#e9dfc9', '#44566b']),
        );
      left += wide + 2;
    }
  }
}
