import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import type { Light } from './light';

/** Interlocking paving stones in perspective, from `top` to the foot of the picture. */
export function paving(d: Drawing, light: Light, top: number, spread = 1): void {
  const tone = light.paving;
  const left = (y: number) => WIDTH / 2 - (WIDTH / 2) * spread * (0.72 + 0.5 * ((y - top) / (HEIGHT - top)));
  const right = (y: number) => WIDTH - left(y);
  d.poly(
    [
      [left(top), top],
      [right(top), top],
      [right(HEIGHT), HEIGHT],
      [left(HEIGHT), HEIGHT],
    ],
    d.linear([
      [0, lighten(tone, 0.12)],
      [1, darken(tone, 0.12)],
    ]),
  );
  const seam = darken(tone, 0.18);
  for (let row = 1, y = top; y < HEIGHT; row++) {
    y = top + (HEIGHT - top) * (row / 9) ** 1.55;
    d.line(Math.max(0, left(y)), y, Math.min(WIDTH, right(y)), y, seam, 1.6, { opacity: 0.55 });
  }
  for (let column = -11; column <= 11; column++) {
    const spreadTop = (column / 11) * (right(top) - left(top)) * 0.5;
    const spreadFoot = (column / 11) * (right(HEIGHT) - left(HEIGHT)) * 0.5;
    d.line(WIDTH / 2 + spreadTop, top, WIDTH / 2 + spreadFoot, HEIGHT, seam, 1.4, { opacity: 0.4 });
  }
}

/** A tarred street with kerb and dashes at the foot of the picture. */
export function street(d: Drawing, light: Light, top: number): void {
  const tar = mix('#5b5f66', light.paving, light.lit ? 0.05 : 0.2);
  d.rect(0, top - 14, WIDTH, 16, lighten(light.paving, 0.1));
  d.rect(0, top, WIDTH, 8, darken(light.paving, 0.3));
  d.rect(
    0,
    top + 8,
    WIDTH,
    HEIGHT - top,
    d.linear([
      [0, lighten(tar, 0.1)],
      [1, darken(tar, 0.2)],
    ]),
  );
  const middle = top + (HEIGHT - top) * 0.58;
  for (let x = -40; x < WIDTH; x += 170)
    d.poly(
      [
        [x, middle],
        [x + 92, middle],
        [x + 98, middle + 9],
        [x + 2, middle + 9],
      ],
      '#f3efe2',
      { opacity: 0.85 },
    );
}

/** A rendered perimeter wall with pillars, coping and spikes; `y` is its foot. */
export function perimeterWall(d: Drawing, x: number, y: number, w: number, h: number, colour: string): void {
  d.rect(
    x,
    y - h,
    w,
    h,
    d.linear([
      [0, lighten(colour, 0.12)],
      [1, darken(colour, 0.12)],
    ]),
  );
  d.rect(x, y - h * 0.2, w, h * 0.2, darken(colour, 0.28));
  d.rect(x - 2, y - h - 8, w + 4, 10, lighten(colour, 0.28));
  for (let spike = x + 8; spike < x + w - 4; spike += 16)
    d.poly(
      [
        [spike - 3, y - h - 8],
        [spike, y - h - 26],
        [spike + 3, y - h - 8],
      ],
      '#3b3f46',
    );
  const count = Math.max(1, Math.round(w / 190));
  for (let i = 0; i <= count; i++) {
    const px = x + (w * i) / count - 13;
    d.rect(
      px,
      y - h - 18,
      26,
      h + 18,
      d.linear(
        [
          [0, lighten(colour, 0.3)],
          [1, colour],
        ],
        'across',
      ),
    );
    d.rect(px - 4, y - h - 28, 34, 12, lighten(colour, 0.45), { r: 2 });
  }
}

/** A double metal gate with panels, in wrought style; `y` is its foot. */
export function gate(d: Drawing, x: number, y: number, w: number, h: number, colour: string): void {
  for (const side of [0, 1]) {
    const left = x + side * (w / 2);
    d.rect(
      left + 2,
      y - h,
      w / 2 - 4,
      h,
      d.linear([
        [0, lighten(colour, 0.12)],
        [1, darken(colour, 0.25)],
      ]),
      { r: 3 },
    );
    for (let row = 0; row < 2; row++) {
      const top = y - h + 12 + row * ((h - 16) / 2);
      d.rect(left + 12, top, w / 2 - 24, (h - 32) / 2, darken(colour, 0.35), { r: 3 });
      for (let bar = left + 20; bar < left + w / 2 - 16; bar += 14)
        d.rect(bar, top + 3, 4, (h - 32) / 2 - 6, lighten(colour, 0.25));
    }
    d.rect(left + 2, y - h * 0.52, w / 2 - 4, 7, '#d8b25a');
  }
  d.circle(x + w / 2 - 9, y - h * 0.44, 5, '#d8b25a');
  d.circle(x + w / 2 + 9, y - h * 0.44, 5, '#d8b25a');
}

/** An overhead water tank on a steel stand; `y` is its foot. */
export function waterTank(d: Drawing, x: number, y: number, scale: number): void {
  d.at(x, y, scale, () => {
    for (const [a, b] of [
      [-44, -36],
      [44, 36],
    ] as const)
      d.line(a, 0, b, -210, '#59616b', 7);
    for (const up of [-60, -130]) d.line(-42, up, 42, up, '#59616b', 5);
    d.line(-43, 0, 40, -130, '#6d757f', 3);
    d.line(43, 0, -40, -130, '#6d757f', 3);
    d.rect(-52, -216, 104, 9, '#444b54');
    d.rect(
      -46,
      -300,
      92,
      86,
      d.linear(
        [
          [0, '#20262e'],
          [0.35, '#4a545f'],
          [1, '#171c22'],
        ],
        'across',
      ),
      { r: 10 },
    );
    for (const ring of [-280, -258, -236]) d.rect(-46, ring, 92, 4, '#0f1317', { opacity: 0.6 });
    d.ellipse(0, -300, 26, 7, '#2f3740');
  });
}

export function streetLamp(d: Drawing, x: number, y: number, scale: number, lit: boolean): void {
  d.at(x, y, scale, () => {
    d.rect(-5, -330, 10, 330, '#4a5058');
    d.path('M0 -326 Q4 -362 66 -356', 'none', { stroke: '#4a5058', strokeWidth: 8 });
    d.rect(52, -362, 52, 12, '#353b42', { r: 4 });
    d.poly(
      [
        [20, -376],
        [96, -404],
        [102, -396],
        [26, -366],
      ],
      '#2a3f66',
    );
    if (lit)
      d.circle(
        78,
        -346,
        70,
        d.radial([
          [0, '#ffe7a8', 0.8],
          [1, '#ffe7a8', 0],
        ]),
      );
  });
}

/** A car seen from its side. `y` is the ground; about 300 x scale long; `facing` 1 looks right, -1 left. */
export function car(
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  facing: 1 | -1,
  colour: string,
  light: Light,
): void {
  const tall = d.random.chance(0.5);
  d.ellipse(x, y + 2, 168 * scale, 13 * scale, '#101a2e', { opacity: 0.28 });
  d.at(x, y, scale * facing, () => {
    const body = tall
      ? 'M-146 -34 Q-150 -74 -138 -84 L-128 -88 Q-116 -136 -98 -140 L46 -140 Q66 -138 92 -92 Q136 -86 144 -70 Q150 -50 146 -32 Q142 -26 128 -26 L-132 -26 Q-144 -26 -146 -34 Z'
      : 'M-148 -34 Q-152 -64 -138 -72 L-104 -78 Q-72 -118 -44 -120 L22 -120 Q50 -118 84 -80 Q134 -74 144 -60 Q150 -44 146 -32 Q142 -24 128 -24 L-132 -24 Q-144 -26 -148 -34 Z';
    d.path(
      body,
      d.linear([
        [0, lighten(colour, 0.35)],
        [0.45, colour],
        [1, darken(colour, 0.4)],
      ]),
    );
    const glass = d.linear([
      [0, mix(light.glass[0], '#22303c', 0.35)],
      [1, '#2a3742'],
    ]);
    d.path(
      tall
        ? 'M-116 -90 Q-106 -130 -92 -130 L-22 -130 L-22 -90 Z'
        : 'M-90 -80 Q-64 -110 -42 -111 L-14 -111 L-14 -80 Z',
      glass,
    );
    d.path(
      tall ? 'M-12 -130 L42 -130 Q56 -128 76 -90 L-12 -90 Z' : 'M-4 -111 L20 -111 Q44 -109 68 -80 L-4 -80 Z',
      glass,
    );
    d.path(tall ? 'M-12 -130 L14 -130 L-4 -90 L-12 -90 Z' : 'M-4 -111 L14 -111 L2 -80 L-4 -80 Z', '#ffffff', {
      opacity: 0.18,
    });
    d.line(-17, tall ? -90 : -80, -14, -30, darken(colour, 0.45), 2);
    d.rect(-6, -70, 18, 5, darken(colour, 0.5), { r: 2 });
    d.rect(-144, -46, 288, 4, darken(colour, 0.35), { opacity: 0.6 });
    d.ellipse(138, -62, 9, 7, light.lit ? '#fff3c4' : '#f7f3e6');
    d.rect(-147, -70, 10, 14, '#c8322b', { r: 3 });
    for (const wheel of [-92, 94]) {
      d.path(`M${wheel - 38} -26 Q${wheel} -82 ${wheel + 38} -26 Z`, '#171b20');
      d.circle(wheel, -26, 28, '#22272d');
      d.circle(wheel, -26, 16, '#b9bfc6');
      d.circle(wheel, -26, 6, '#5b636c');
      for (let spoke = 0; spoke < 5; spoke++) {
        const turn = (spoke * 2 * Math.PI) / 5;
        d.line(wheel, -26, wheel + Math.cos(turn) * 15, -26 + Math.sin(turn) * 15, '#6f7780', 3);
      }
    }
  });
}

export const CAR_COLOURS = [
  '#c9ccd1',
  '#f2f2ef',
  '#2b2f36',
  '#7a1f24',
  '#1f3d66',
  '#8a8f96',
  '#3f5a4a',
  '#b99b5e',
] as const;
