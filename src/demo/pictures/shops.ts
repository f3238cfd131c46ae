import { darken, lighten } from './colour';
import { type Drawing, WIDTH } from './drawing';
import { type Finish, FINISHES, glazing, wall } from './facade';
import type { Light } from './light';
import { lawn, sky, skyline, tint, tree } from './nature';
import { parapet } from './roofs';
import { car, CAR_COLOURS, street, streetLamp } from './street';

/** A parade of shops below offices. */
export function shops(d: Drawing, light: Light, variant: number): void {
  const finish = FINISHES[(variant * 5 + 6) % FINISHES.length]!;
  sky(d, light, 620);
  skyline(d, light, 690);
  lawn(d, light, 720);
  tree(d, 40, 760, 1.2, light);
  const [x, w, top] = [110, 1060, 320];
  wall(d, x, top, w, 800 - top, finish.wall, 18);
  parapet(d, x, top, w, finish, 44);
  for (let bay = 0; bay < 5; bay++) {
    const left = x + 20 + bay * 206;
    glazing(d, left + 12, top + 40, 172, 120, finish, light, 3);
    shopFront(d, light, finish, left, top + 196, bay);
  }
  d.rect(x - 10, top + 176, w + 20, 14, lighten(finish.trim, 0.2));
  d.rect(0, 800, WIDTH, 44, light.paving);
  d.rect(0, 800, WIDTH, 6, lighten(light.paving, 0.25));
  street(d, light, 852);
  streetLamp(d, 96, 850, 1.25, light.lit);
  keke(d, 560 + (variant % 3) * 60, 908, 0.95);
  car(d, d.random.between(180, 280), 900, 0.95, 1, d.random.pick(CAR_COLOURS), light);
  car(d, 1050, 908, 0.98, -1, d.random.pick(CAR_COLOURS), light);
  tint(d, light);
}

function shopFront(d: Drawing, light: Light, finish: Finish, x: number, y: number, bay: number): void {
  const colour = ['#0b6b4f', '#c23b3b', '#2d5fa8', '#e08a1e', '#6b3f8f'][bay]!;
  d.rect(x + 6, y + 60, 184, 222, darken(finish.wall, 0.25));
  glazing(d, x + 14, y + 110, 104, 166, finish, light, 2);
  d.rect(x + 128, y + 106, 56, 176, darken(colour, 0.3));
  glazing(d, x + 134, y + 114, 44, 150, finish, light, 1);
  for (let shelf = 0; shelf < 3; shelf++) {
    for (let good = 0; good < 5; good++)
      d.rect(
        x + 22 + good * 18,
        y + 150 + shelf * 42,
        12,
        22,
        d.random.pick(['#e8c35a', '#d46a5a', '#6fae8a', '#f0ede4']),
        { opacity: 0.85 },
      );
  }
  d.rect(x + 6, y + 4, 184, 52, colour, { r: 6 });
  d.rect(x + 22, y + 20, 76, 8, '#ffffff', { r: 4, opacity: 0.9 });
  d.rect(x + 22, y + 34, 118, 6, '#ffffff', { r: 3, opacity: 0.6 });
  d.circle(x + 164, y + 30, 15, '#ffffff', { opacity: 0.9 });
  for (let stripe = 0; stripe < 8; stripe++) {
    const left = x + 2 + stripe * 24;
    d.poly(
      [
        [left + 4, y + 60],
        [left + 28, y + 60],
        [left + 24, y + 98],
        [left, y + 98],
      ],
      stripe % 2 === 0 ? colour : '#fbf7ee',
    );
    d.ellipse(left + 12, y + 98, 12, 7, stripe % 2 === 0 ? colour : '#fbf7ee');
  }
}

/** A yellow three-wheeled taxi. */
function keke(d: Drawing, x: number, y: number, scale: number): void {
  d.ellipse(x, y + 2, 96 * scale, 10 * scale, '#101a2e', { opacity: 0.28 });
  d.at(x, y, scale, () => {
    d.path(
      'M-84 -30 L-84 -112 Q-80 -138 -50 -140 L26 -140 Q56 -132 66 -86 L84 -56 Q90 -30 76 -26 L-76 -26 Z',
      d.linear([
        [0, '#ffd84a'],
        [1, '#e0a51b'],
      ]),
    );
    d.path('M-90 -128 Q-70 -152 -30 -152 L24 -152 Q46 -148 52 -136 L-88 -136 Z', '#2d333a');
    d.path('M24 -128 Q44 -122 54 -84 L24 -84 Z', '#bcd8e2');
    d.rect(-70, -122, 78, 50, '#3a434c', { r: 8 });
    d.rect(-66, -74, 70, 34, '#7a2b2b', { r: 6 });
    d.rect(-84, -46, 160, 6, '#0b6b4f');
    for (const wheel of [-56, 60]) {
      d.circle(wheel, -20, 22, '#22272d');
      d.circle(wheel, -20, 10, '#b9bfc6');
    }
    d.circle(82, -56, 7, '#fff6d8');
  });
}
