import { darken, lighten, mix } from './colour';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import type { Light } from './light';

export function sky(d: Drawing, light: Light, horizon: number): void {
  const [top, middle, bottom] = light.sky;
  d.rect(
    0,
    0,
    WIDTH,
    horizon + 150,
    d.linear([
      [0, top],
      [0.5, middle],
      [0.85, bottom],
      [1, bottom],
    ]),
  );
  if (light.sun) {
    const { x, y, r, colour } = light.sun;
    d.circle(
      x,
      y,
      r * 4,
      d.radial([
        [0, colour, 0.75],
        [0.35, colour, 0.28],
        [1, colour, 0],
      ]),
    );
    d.circle(x, y, r, colour);
  }
  if (light.lit) stars(d);
  const clouds = d.random.int(3, 4);
  for (let i = 0; i < clouds; i++) {
    cloud(
      d,
      (WIDTH * (i + d.random.between(0.1, 0.8))) / clouds,
      d.random.between(60, 250),
      d.random.between(0.6, 1.15),
      light,
    );
  }
}

function stars(d: Drawing): void {
  for (let i = 0; i < 26; i++) {
    d.circle(d.random.between(0, WIDTH), d.random.between(0, 260), d.random.between(1, 2.2), '#fff7df', {
      opacity: 0.7,
    });
  }
}

function cloud(d: Drawing, x: number, y: number, scale: number, light: Light): void {
  d.at(x, y, scale, () => {
    const under = mix(light.cloud, light.sky[1], 0.45);
    d.path(
      'M-120 22 Q-130 -8 -92 -10 Q-84 -48 -40 -40 Q-12 -76 32 -50 Q66 -66 84 -28 Q126 -30 124 22 Z',
      under,
      { opacity: 0.8 },
    );
    d.path(
      'M-112 14 Q-118 -14 -86 -14 Q-76 -46 -38 -40 Q-10 -72 30 -50 Q60 -62 78 -30 Q106 -30 110 -4 Q40 -12 -20 4 Q-70 14 -112 14 Z',
      light.cloud,
      { opacity: 0.95 },
    );
  });
}

/** Rolling land with far trees where the sky ends. */
export function hills(d: Drawing, light: Light, horizon: number): void {
  const r = d.random;
  const far = mix(light.hill, light.sky[2], 0.5);
  d.path(
    `M0 ${horizon} L0 ${horizon - r.between(50, 110)} Q200 ${horizon - r.between(110, 170)} 420 ${horizon - 70} ` +
      `T820 ${horizon - r.between(60, 120)} T1280 ${horizon - r.between(60, 130)} L1280 ${horizon} Z`,
    far,
  );
  for (let x = -30; x < WIDTH + 40; x += r.between(46, 80)) {
    d.ellipse(
      x,
      horizon - 4,
      r.between(44, 78),
      r.between(30, 62),
      mix(light.hill, light.leaf, r.between(0.1, 0.4)),
    );
  }
}

/** A far city: plain blocks in the colours of the haze. */
export function skyline(d: Drawing, light: Light, horizon: number): void {
  const r = d.random;
  const haze = mix(light.hill, light.sky[2], 0.45);
  d.rect(0, horizon - 30, WIDTH, 130, mix(light.hill, light.leaf, 0.25));
  for (let x = -20; x < WIDTH;) {
    const w = r.between(48, 110);
    const h = r.between(60, 250) * (0.5 + 0.5 * Math.abs(Math.sin(x / 210)));
    const shade = mix(haze, light.sky[1], r.between(0, 0.35));
    d.rect(x, horizon - h, w, h, shade);
    if (r.chance(0.3)) d.rect(x + w * 0.45, horizon - h - 26, 3, 26, shade);
    const glow = light.lit ? '#ffd98a' : lighten(shade, 0.3);
    for (let wy = horizon - h + 12; wy < horizon - 14; wy += 20) {
      for (let wx = x + 8; wx < x + w - 10; wx += 16) {
        if (r.chance(light.lit ? 0.4 : 0.55)) d.rect(wx, wy, 7, 9, glow, { opacity: light.lit ? 0.75 : 0.5 });
      }
    }
    x += w + r.between(-6, 26);
  }
}

export function lawn(d: Drawing, light: Light, from: number): void {
  d.rect(
    0,
    from,
    WIDTH,
    HEIGHT - from,
    d.linear([
      [0, lighten(light.grass, 0.1)],
      [1, darken(light.grass, 0.18)],
    ]),
  );
  const r = d.random;
  for (let i = 0; i < 70; i++) {
    const y = from + (HEIGHT - from) * Math.sqrt(r.next());
    const x = r.between(0, WIDTH);
    const h = 5 + ((y - from) / (HEIGHT - from)) * 12;
    d.path(
      `M${x - h * 0.5} ${y} L${x - h * 0.3} ${y - h} L${x} ${y} L${x + h * 0.3} ${y - h * 0.9} L${x + h * 0.5} ${y} Z`,
      darken(light.grass, 0.22),
      { opacity: 0.5 },
    );
  }
}

/** A palm: leaning ringed trunk, nine arching fronds, coconuts. `y` is its foot, height about 330 x scale. */
export function palm(d: Drawing, x: number, y: number, scale: number, light: Light): void {
  const trunk = mix('#8a6746', light.hill, 0.2);
  const lean = d.random.between(-26, 26);
  d.ellipse(x + 14 * scale, y, 52 * scale, 9 * scale, '#101a2e', { opacity: 0.18 });
  d.at(x, y, scale, () => {
    d.path(
      `M-13 0 Q${lean * 0.2 - 8} -150 ${lean - 6} -290 L${lean + 7} -290 Q${lean * 0.2 + 12} -150 14 0 Z`,
      trunk,
    );
    d.path(
      `M2 0 Q${lean * 0.2 + 4} -150 ${lean + 2} -290 L${lean + 7} -290 Q${lean * 0.2 + 12} -150 14 0 Z`,
      darken(trunk, 0.3),
    );
    for (let ring = 1; ring < 12; ring++) {
      const up = ring * 23;
      const off = lean * (up / 290) ** 2;
      d.path(`M${off - 11 + ring * 0.4} ${-up} q11 6 22 -1`, 'none', {
        stroke: darken(trunk, 0.45),
        strokeWidth: 2,
      });
    }
    for (const angle of [172, 8, 152, 26, 198, -18, 126, 54]) frond(d, lean, -290, angle, light);
    for (const [cx, cy] of [
      [-9, -280],
      [8, -278],
      [0, -272],
    ] as const)
      d.circle(lean + cx, cy, 8, '#7a5a33');
  });
}

function frond(d: Drawing, x: number, y: number, angle: number, light: Light): void {
  const turn = (angle * Math.PI) / 180;
  const length = d.random.between(120, 150);
  const tipX = x + Math.cos(turn) * length;
  const tipY = y - Math.sin(turn) * length * 0.62 + 62;
  const midX = x + Math.cos(turn) * length * 0.58;
  const midY = y - Math.sin(turn) * length * 0.72 - 26;
  const green = mix(light.leaf, angle > 90 ? '#1d5a3a' : '#9cc15a', 0.22);
  d.path(`M${x} ${y} Q${midX} ${midY - 16} ${tipX} ${tipY} Q${midX} ${midY + 22} ${x} ${y} Z`, green);
  d.path(`M${x} ${y} Q${midX} ${midY} ${tipX} ${tipY}`, 'none', {
    stroke: lighten(green, 0.28),
    strokeWidth: 2.5,
  });
  for (let i = 2; i < 8; i++) {
    const t = i / 8;
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * midX + t * t * tipX;
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * midY + t * t * tipY;
    d.line(px, py, px + Math.cos(turn) * 8, py + 22 - t * 8, green, 4, { cap: 'round' });
  }
}

/** A broad tree (mango, almond, umbrella): `y` is its foot, about 260 x scale high. */
export function tree(d: Drawing, x: number, y: number, scale: number, light: Light): void {
  const r = d.random;
  const leaf = mix(light.leaf, r.pick(['#1f6b3a', '#5a8f3a', '#2f7d5f']), 0.35);
  d.ellipse(x + 18 * scale, y, 96 * scale, 13 * scale, '#101a2e', { opacity: 0.18 });
  d.at(x, y, scale, () => {
    d.path(
      'M-14 0 Q-8 -60 -12 -110 L-46 -160 L-36 -164 L-4 -126 L2 -170 L12 -170 L10 -124 L44 -158 L52 -150 L14 -104 Q10 -50 16 0 Z',
      mix('#6d4f37', light.hill, 0.15),
    );
    const crowns = [
      [-70, -170, 62],
      [70, -168, 64],
      [-34, -222, 66],
      [40, -226, 62],
      [0, -180, 78],
    ] as const;
    for (const [cx, cy, size] of crowns) d.circle(cx, cy, size, darken(leaf, 0.2));
    for (const [cx, cy, size] of crowns) d.circle(cx - 8, cy - 12, size * 0.84, leaf);
    for (const [cx, cy, size] of crowns)
      d.circle(cx - size * 0.3, cy - size * 0.42, size * 0.4, lighten(leaf, 0.14), { opacity: 0.75 });
    if (r.chance(0.4))
      for (let i = 0; i < 12; i++)
        d.circle(r.between(-100, 100), r.between(-250, -140), 6, r.pick(['#f2b33d', '#e2574c', '#f4e4b0']));
  });
}

/** Rounded shrubs side by side, some in flower, standing on `y`. */
export function shrubs(d: Drawing, from: number, to: number, y: number, size: number, light: Light): void {
  const r = d.random;
  const bloom = r.pick(['#e85a8a', '#f3a03c', '#f6f1e4', '#d2466a', '#b86ad0']);
  for (let x = from; x < to; x += size * r.between(0.9, 1.35)) {
    const tall = size * r.between(0.75, 1.15);
    const leaf = mix(light.leaf, '#7fae4a', r.between(0, 0.4));
    d.ellipse(x, y - tall * 0.42, size * 0.72, tall * 0.62, darken(leaf, 0.2));
    d.ellipse(x - size * 0.08, y - tall * 0.52, size * 0.6, tall * 0.48, leaf);
    d.ellipse(x - size * 0.2, y - tall * 0.68, size * 0.28, tall * 0.2, lighten(leaf, 0.18), {
      opacity: 0.8,
    });
    if (r.chance(0.6))
      for (let i = 0; i < 6; i++)
        d.circle(x + r.between(-0.5, 0.5) * size, y - r.between(0.2, 0.9) * tall, size * 0.07, bloom);
  }
}

/** A clipped hedge. */
export function hedge(d: Drawing, x: number, y: number, w: number, h: number, light: Light): void {
  d.rect(
    x,
    y - h,
    w,
    h,
    d.linear([
      [0, lighten(light.leaf, 0.12)],
      [0.25, light.leaf],
      [1, darken(light.leaf, 0.3)],
    ]),
    { r: 8 },
  );
  for (let i = 0; i < w / 16; i++) {
    d.circle(
      x + d.random.between(6, w - 6),
      y - d.random.between(6, h - 6),
      d.random.between(3, 6),
      lighten(light.leaf, 0.16),
      { opacity: 0.5 },
    );
  }
}

/** A potted plant, for terraces and rooms; `y` is the foot of the pot. */
export function pottedPlant(
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  leaf: string,
  pot: string,
): void {
  d.at(x, y, scale, () => {
    for (const angle of [-64, -40, -18, 0, 20, 42, 66]) {
      const turn = ((angle - 90) * Math.PI) / 180;
      const length = 120 - Math.abs(angle) * 0.5;
      const tip = [Math.cos(turn) * length, -46 + Math.sin(turn) * length] as const;
      const side = [
        Math.cos(turn + 0.35) * length * 0.55,
        -46 + Math.sin(turn + 0.35) * length * 0.55,
      ] as const;
      const other = [
        Math.cos(turn - 0.35) * length * 0.55,
        -46 + Math.sin(turn - 0.35) * length * 0.55,
      ] as const;
      d.path(
        `M0 -46 Q${side[0]} ${side[1]} ${tip[0]} ${tip[1]} Q${other[0]} ${other[1]} 0 -46 Z`,
        mix(leaf, angle > 0 ? '#10402c' : '#b7d67a', 0.18),
      );
    }
    d.poly(
      [
        [-28, -52],
        [28, -52],
        [21, 0],
        [-21, 0],
      ],
      pot,
    );
    d.poly(
      [
        [4, -52],
        [28, -52],
        [21, 0],
        [6, 0],
      ],
      darken(pot, 0.2),
    );
    d.rect(-31, -58, 62, 12, lighten(pot, 0.15), { r: 3 });
  });
}

/** One light over the whole picture. */
export function tint(d: Drawing, light: Light): void {
  if (light.tintShare > 0) d.rect(0, 0, WIDTH, HEIGHT, light.tint, { opacity: light.tintShare });
}
