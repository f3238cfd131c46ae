import { darken, lighten } from './colour';
import type { Drawing, Point } from './drawing';
import { type Finish, shade } from './facade';

/** A hipped roof of long-span sheets: ribs, ridge, fascia. `y` is the eaves; `w` without the overhang. */
export function hipRoof(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  overhang = 34,
  inset = 0.24,
): void {
  const left = x - overhang;
  const right = x + w + overhang;
  const ridge = (right - left) * inset;
  d.poly(
    [
      [left, y],
      [left + ridge, y - h],
      [right - ridge, y - h],
      [right, y],
    ],
    d.linear([
      [0, lighten(colour, 0.22)],
      [1, darken(colour, 0.12)],
    ]),
  );
  d.poly(
    [
      [right, y],
      [right - ridge, y - h],
      [right - ridge * 1.25, y - h],
      [right - ridge * 0.55, y],
    ],
    '#101a2e',
    { opacity: 0.16 },
  );
  ribs(d, left, right, y, h, ridge, colour);
  d.line(left + ridge - 4, y - h, right - ridge + 4, y - h, lighten(colour, 0.38), 7, { cap: 'round' });
  fascia(d, left, right, y, colour);
}

function ribs(
  d: Drawing,
  left: number,
  right: number,
  y: number,
  h: number,
  ridge: number,
  colour: string,
): void {
  const count = Math.round((right - left) / 26);
  for (let i = 1; i < count; i++) {
    const foot = left + ((right - left) * i) / count;
    const reach = ridge > 0 ? Math.min(1, (foot - left) / ridge, (right - foot) / ridge) : 1;
    d.line(foot, y, foot, y - h * reach, darken(colour, 0.3), 2, { opacity: 0.45 });
  }
}

function fascia(d: Drawing, left: number, right: number, y: number, colour: string): void {
  d.rect(left, y - 2, right - left, 13, darken(colour, 0.42));
  d.rect(left, y - 2, right - left, 4, lighten(colour, 0.25));
}

/** A gable that faces the viewer, with a vent. `x` is its middle, `y` the eaves. */
export function gable(d: Drawing, x: number, y: number, w: number, h: number, finish: Finish): void {
  const edge: Point[] = [
    [x - w / 2 - 26, y + 10],
    [x, y - h - 16],
    [x + w / 2 + 26, y + 10],
  ];
  d.poly(edge, darken(finish.roof, 0.1));
  d.poly(
    [
      [x - w / 2, y + 10],
      [x, y - h + 12],
      [x + w / 2, y + 10],
    ],
    d.linear([
      [0, lighten(finish.wall, 0.2)],
      [1, finish.wall],
    ]),
  );
  d.path(`M${edge[0]![0]} ${edge[0]![1]} L${x} ${y - h - 16} L${edge[2]![0]} ${edge[2]![1]}`, 'none', {
    stroke: lighten(finish.roof, 0.18),
    strokeWidth: 9,
  });
  d.circle(x, y - h * 0.32, Math.min(24, h * 0.2), finish.trim);
  d.circle(x, y - h * 0.32, Math.min(17, h * 0.14), darken(finish.accent, 0.3));
}

/** A flat roof behind a parapet; `y` is the foot of the parapet. */
export function parapet(d: Drawing, x: number, y: number, w: number, finish: Finish, h = 46): void {
  d.rect(
    x - 14,
    y - h,
    w + 28,
    h,
    d.linear([
      [0, lighten(finish.accent, 0.15)],
      [1, finish.accent],
    ]),
  );
  d.rect(x - 20, y - h - 10, w + 40, 12, lighten(finish.trim, 0.2));
  shade(d, x, y, w, 30);
}

/** Four solar panels on a roof slope. */
export function solarPanels(d: Drawing, x: number, y: number, scale: number): void {
  d.at(x, y, scale, () => {
    for (let i = 0; i < 4; i++) {
      const left = i * 64;
      d.poly(
        [
          [left, 0],
          [left + 56, 0],
          [left + 64, 52],
          [left + 6, 52],
        ],
        d.linear([
          [0, '#3d5f9e'],
          [1, '#152a52'],
        ]),
        { stroke: '#c9d1da', strokeWidth: 3 },
      );
      d.line(left + 28, 0, left + 35, 52, '#8fa6cf', 1.5);
      d.line(left + 3, 26, left + 60, 26, '#8fa6cf', 1.5);
    }
  });
}
