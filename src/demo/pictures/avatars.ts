import { Random, seedOf } from '../random';
import { darken, lighten, mix } from './colour';
import { Drawing } from './drawing';

/** Side of the square portraits, in units. */
export const AVATAR_SIZE = 400;

const SKINS = ['#8d5a3b', '#6b4129', '#a86f47', '#5a3522', '#7a4a2e', '#96623f'] as const;
const BACKS = [
  '#f2c14e',
  '#7fb7be',
  '#e07a5f',
  '#81b29a',
  '#c9ada7',
  '#5d8aa8',
  '#e9c46a',
  '#b5838d',
  '#90a955',
  '#d4a373',
] as const;
const CLOTHES = [
  '#0b6b4f',
  '#23395b',
  '#b3261e',
  '#f4f1ea',
  '#6a4c93',
  '#e08a1e',
  '#1f7a8c',
  '#3d405b',
  '#8c2f39',
  '#4a7c59',
] as const;

type Look = 'man' | 'woman';
interface Person {
  readonly look: Look;
  readonly hair: string;
  readonly outfit: string;
  readonly glasses: boolean;
  readonly beard: boolean;
}

/** Every portrait is of another person: hair, headwear and dress of many parts of the country. */
const PEOPLE: readonly Person[] = [
  { look: 'woman', hair: 'braids', outfit: 'blouse', glasses: false, beard: false },
  { look: 'man', hair: 'low', outfit: 'suit', glasses: false, beard: true },
  { look: 'woman', hair: 'gele', outfit: 'lace', glasses: false, beard: false },
  { look: 'man', hair: 'fila', outfit: 'agbada', glasses: false, beard: false },
  { look: 'woman', hair: 'hijab', outfit: 'gown', glasses: false, beard: false },
  { look: 'man', hair: 'hula', outfit: 'kaftan', glasses: false, beard: true },
  { look: 'woman', hair: 'afro', outfit: 'ankara', glasses: true, beard: false },
  { look: 'man', hair: 'fade', outfit: 'polo', glasses: false, beard: false },
  { look: 'woman', hair: 'bob', outfit: 'suit', glasses: false, beard: false },
  { look: 'man', hair: 'redcap', outfit: 'isiagu', glasses: true, beard: true },
  { look: 'woman', hair: 'bun', outfit: 'blouse', glasses: true, beard: false },
  { look: 'man', hair: 'low', outfit: 'ankara', glasses: true, beard: false },
  { look: 'woman', hair: 'long', outfit: 'gown', glasses: false, beard: false },
  { look: 'man', hair: 'bald', outfit: 'suit', glasses: true, beard: true },
  { look: 'woman', hair: 'cornrows', outfit: 'polo', glasses: false, beard: false },
  { look: 'man', hair: 'locs', outfit: 'polo', glasses: false, beard: true },
  { look: 'woman', hair: 'scarf', outfit: 'ankara', glasses: false, beard: false },
  { look: 'man', hair: 'hula', outfit: 'agbada', glasses: true, beard: false },
  { look: 'woman', hair: 'afro', outfit: 'suit', glasses: false, beard: false },
  { look: 'man', hair: 'grey', outfit: 'kaftan', glasses: true, beard: true },
  { look: 'woman', hair: 'gele', outfit: 'ankara', glasses: true, beard: false },
  { look: 'man', hair: 'fade', outfit: 'kaftan', glasses: false, beard: true },
  { look: 'woman', hair: 'braids', outfit: 'suit', glasses: true, beard: false },
  { look: 'woman', hair: 'hijab', outfit: 'blouse', glasses: true, beard: false },
];

export const AVATAR_COUNT = PEOPLE.length;
/** Indexes of the portraits that show women and men, so that a name gets a fitting face. */
export const AVATARS_OF: Readonly<Record<Look, readonly number[]>> = {
  woman: PEOPLE.flatMap((person, index) => (person.look === 'woman' ? [index] : [])),
  man: PEOPLE.flatMap((person, index) => (person.look === 'man' ? [index] : [])),
};

/** The portrait of that number as an SVG. */
export function drawAvatar(index: number): string {
  const person = PEOPLE[index % PEOPLE.length]!;
  const random = new Random(seedOf(`avatar ${index}`));
  const d = new Drawing(random, AVATAR_SIZE, AVATAR_SIZE);
  const skin = SKINS[index % SKINS.length]!;
  const back = BACKS[(index * 3) % BACKS.length]!;
  const cloth = CLOTHES[(index * 7 + 2) % CLOTHES.length]!;
  const hair = person.hair === 'grey' ? '#b9b6b0' : mix('#1d1512', '#3a2216', random.next());
  d.rect(
    0,
    0,
    400,
    400,
    d.linear([
      [0, lighten(back, 0.35)],
      [1, back],
    ]),
  );
  d.circle(320, 90, 120, '#ffffff', { opacity: 0.12 });
  behindHead(d, person, hair, cloth);
  d.path('M166 250 H234 V320 Q200 350 166 320 Z', darken(skin, 0.18));
  outfit(d, person.outfit, cloth, skin);
  face(d, person, skin, hair);
  headwear(d, person, hair, cloth);
  if (person.glasses) glasses(d);
  return d.toSvg();
}

function face(d: Drawing, person: Person, skin: string, hair: string): void {
  for (const ear of [124, 276]) d.ellipse(ear, 200, 14, 22, darken(skin, 0.12));
  d.path(
    'M126 178 Q124 92 200 92 Q276 92 274 178 Q276 242 244 268 Q222 288 200 288 Q178 288 156 268 Q124 242 126 178 Z',
    d.linear([
      [0, lighten(skin, 0.1)],
      [1, darken(skin, 0.06)],
    ]),
  );
  if (person.beard) {
    d.path(
      'M132 206 Q134 262 162 278 Q182 296 200 296 Q218 296 238 278 Q266 262 268 206 Q256 246 236 248 Q222 232 200 232 Q178 232 164 248 Q144 246 132 206 Z',
      hair,
      { opacity: 0.92 },
    );
  }
  for (const eye of [168, 232]) {
    d.ellipse(eye, 190, 13, 9, '#fdfaf5');
    d.circle(eye, 190, 7, '#2a1a12');
    d.circle(eye + 2, 187, 2.2, '#ffffff');
    d.path(`M${eye - 17} 172 Q${eye} ${person.look === 'man' ? 162 : 158} ${eye + 17} 172`, 'none', {
      stroke: person.hair === 'grey' ? '#8f8b86' : '#1d1512',
      strokeWidth: person.look === 'man' ? 7 : 5,
      cap: 'round',
    });
    if (person.look === 'woman')
      d.path(`M${eye - 14} 186 Q${eye} 176 ${eye + 15} 185`, 'none', {
        stroke: '#1d1512',
        strokeWidth: 4,
        cap: 'round',
      });
  }
  d.path('M200 192 Q190 218 188 222 Q200 232 212 222', 'none', {
    stroke: darken(skin, 0.3),
    strokeWidth: 5,
    cap: 'round',
  });
  const lips = person.look === 'woman' ? '#b5403f' : darken(skin, 0.32);
  d.path('M174 244 Q200 270 226 244 Q200 252 174 244 Z', '#ffffff');
  d.path('M172 243 Q200 254 228 243', 'none', { stroke: lips, strokeWidth: 5, cap: 'round' });
  d.path('M176 247 Q200 274 224 247', 'none', { stroke: lips, strokeWidth: 6, cap: 'round' });
  for (const cheek of [150, 250]) d.circle(cheek, 224, 15, '#d9654a', { opacity: 0.13 });
  if (person.look === 'woman' && person.hair !== 'hijab')
    for (const ear of [122, 278]) d.circle(ear, 226, 8, '#f2c14e');
}

function behindHead(d: Drawing, person: Person, hair: string, cloth: string): void {
  if (person.hair === 'afro') d.circle(200, 150, 118, hair);
  if (person.hair === 'long')
    d.path('M104 180 Q96 70 200 68 Q304 70 296 180 L306 330 Q290 350 262 340 H138 Q110 350 94 330 Z', hair);
  if (person.hair === 'bob')
    d.path('M110 180 Q104 76 200 74 Q296 76 290 180 L296 262 Q280 274 258 262 H142 Q120 274 104 262 Z', hair);
  if (person.hair === 'bun') d.circle(200, 66, 44, hair);
  if (person.hair === 'hijab')
    d.path('M98 190 Q96 62 200 60 Q304 62 302 190 Q304 300 336 400 H64 Q96 300 98 190 Z', darken(cloth, 0.2));
  if (person.hair === 'braids' || person.hair === 'locs') {
    const long = person.hair === 'braids' ? 350 : 290;
    for (let strand = 0; strand < 12; strand++) {
      const x = 106 + strand * 17;
      if (x > 150 && x < 245) continue;
      d.path(`M${x} 150 Q${x + (x < 200 ? -14 : 14)} 240 ${x + (x < 200 ? -6 : 6)} ${long}`, 'none', {
        stroke: strand % 2 === 0 ? hair : lighten(hair, 0.12),
        strokeWidth: 16,
        cap: 'round',
      });
    }
  }
}

function headwear(d: Drawing, person: Person, hair: string, cloth: string): void {
  const cap = 'M122 172 Q116 84 200 82 Q284 84 278 172 Q262 130 200 128 Q138 130 122 172 Z';
  switch (person.hair) {
    case 'gele':
      return gele(d, mix(cloth, '#f2c14e', 0.35));
    case 'fila':
      d.path('M116 146 Q112 96 140 66 Q196 40 262 58 Q300 84 286 146 Q200 112 116 146 Z', cloth);
      d.path(
        'M140 66 Q196 40 262 58 Q246 92 286 120 L286 146 Q236 124 210 122 Q168 100 140 66 Z',
        darken(cloth, 0.25),
      );
      return;
    case 'hula':
      d.path('M120 148 L128 70 Q200 48 272 70 L280 148 Q200 118 120 148 Z', lighten(cloth, 0.55));
      for (let x = 138; x < 266; x += 18)
        d.poly(
          [
            [x, 118],
            [x + 8, 100],
            [x + 16, 118],
            [x + 8, 134],
          ],
          cloth,
          { opacity: 0.8 },
        );
      d.path('M124 92 Q200 68 276 92', 'none', { stroke: cloth, strokeWidth: 6 });
      return;
    case 'redcap':
      d.path('M118 146 Q116 72 200 66 Q284 72 282 146 Q200 114 118 146 Z', '#b3261e');
      d.path('M118 146 Q200 114 282 146 L280 128 Q200 98 120 128 Z', '#8c1d18');
      d.path('M262 76 Q300 30 310 18 Q304 50 274 90 Z', '#fbf7ee');
      return;
    case 'hijab':
      d.path('M112 200 Q110 80 200 78 Q290 80 288 200 Q292 130 200 116 Q108 130 112 200 Z', cloth);
      d.path(
        'M112 196 Q116 270 160 300 Q200 326 240 300 Q284 270 288 196 Q310 300 300 330 Q200 400 100 330 Q90 300 112 196 Z',
        cloth,
      );
      d.path('M150 300 Q200 350 268 296', 'none', {
        stroke: darken(cloth, 0.25),
        strokeWidth: 6,
        cap: 'round',
      });
      return;
    case 'scarf':
      d.path(
        'M118 164 Q114 70 200 66 Q286 70 282 164 Q240 118 200 118 Q160 118 118 164 Z',
        mix(cloth, '#e9c46a', 0.3),
      );
      for (const [x, y] of [
        [150, 104],
        [184, 86],
        [222, 92],
        [256, 112],
        [206, 108],
      ] as const)
        d.circle(x, y, 8, lighten(cloth, 0.4));
      d.ellipse(272, 78, 26, 18, cloth);
      d.ellipse(296, 96, 22, 14, darken(cloth, 0.15));
      return;
    case 'bald':
      return;
    default:
      d.path(cap, hair);
  }
  if (person.hair === 'afro')
    for (let i = 0; i < 14; i++) d.circle(116 + i * 13, 128 - Math.sin((i / 13) * Math.PI) * 44, 15, hair);
  if (person.hair === 'fade')
    d.path('M128 130 Q130 68 200 66 Q270 68 272 130 Q240 104 200 104 Q160 104 128 130 Z', hair);
  if (person.hair === 'cornrows')
    for (const x of [146, 168, 190, 212, 234, 256])
      d.path(`M${x} 134 Q${x + (x - 200) * 0.1} 104 ${200 + (x - 200) * 0.6} 84`, 'none', {
        stroke: lighten(hair, 0.35),
        strokeWidth: 3,
      });
  if (person.hair === 'long' || person.hair === 'bob')
    d.path('M120 190 Q120 110 178 100 Q236 112 282 180 Q290 96 200 80 Q106 90 112 210 Z', hair);
}

function gele(d: Drawing, cloth: string): void {
  d.path(
    'M112 160 Q84 96 112 54 Q150 66 168 44 Q200 8 236 38 Q270 30 300 62 Q312 110 288 160 Q200 104 112 160 Z',
    cloth,
  );
  d.path('M112 54 Q160 84 188 126 Q150 130 112 160 Q84 96 112 54 Z', lighten(cloth, 0.2));
  d.path('M168 44 Q206 80 216 124 Q196 122 180 124 Q150 80 140 62 Z', darken(cloth, 0.12));
  d.path('M236 38 Q240 84 240 130 L216 124 Q214 80 204 22 Z', lighten(cloth, 0.12));
  d.path('M300 62 Q268 96 262 142 L240 132 Q246 84 268 36 Z', darken(cloth, 0.18));
  d.path('M112 160 Q200 104 288 160 L286 146 Q200 92 114 146 Z', darken(cloth, 0.3));
}

function outfit(d: Drawing, kind: string, cloth: string, skin: string): void {
  const body = 'M40 400 Q44 322 130 306 L166 296 Q200 334 234 296 L270 306 Q356 322 360 400 Z';
  d.path(
    kind === 'agbada' ? 'M4 400 Q20 314 130 302 L166 294 Q200 334 234 294 L270 302 Q380 314 396 400 Z' : body,
    d.linear([
      [0, lighten(cloth, 0.12)],
      [1, darken(cloth, 0.12)],
    ]),
  );
  if (kind === 'suit') {
    d.path('M166 298 L200 400 L234 298 Q200 332 166 298 Z', '#fbfaf6');
    d.poly(
      [
        [192, 330],
        [208, 330],
        [214, 400],
        [186, 400],
      ],
      mix(cloth, '#b3261e', 0.5),
    );
    d.path(
      'M130 306 L166 296 L196 400 L150 350 Z M270 306 L234 296 L204 400 L250 350 Z',
      darken(cloth, 0.25),
    );
  } else if (kind === 'ankara' || kind === 'isiagu') {
    const spot = kind === 'isiagu' ? '#f2c14e' : lighten(cloth, 0.55);
    for (const [x, y] of [
      [90, 350],
      [130, 378],
      [120, 330],
      [280, 330],
      [310, 356],
      [272, 380],
      [170, 388],
      [230, 388],
      [200, 360],
    ] as const) {
      d.circle(x, y, 15, spot);
      d.circle(x, y, 8, kind === 'isiagu' ? '#8c1d18' : '#f2c14e');
    }
    d.path('M160 298 Q200 346 240 298', 'none', { stroke: darken(cloth, 0.4), strokeWidth: 8 });
  } else if (kind === 'agbada' || kind === 'kaftan') {
    d.path('M164 298 Q200 340 236 298 L226 372 Q200 392 174 372 Z', darken(cloth, 0.12));
    for (const line of [0, 10])
      d.path(
        `M${168 + line} 306 Q200 ${340 - line} ${232 - line} 306 L${224 - line} 366 Q200 384 ${176 + line} 366 Z`,
        'none',
        { stroke: '#e9c46a', strokeWidth: 3.5 },
      );
  } else if (kind === 'polo') {
    d.path('M150 302 L200 342 L250 302 L234 292 Q200 322 166 292 Z', lighten(cloth, 0.35));
    d.rect(197, 340, 6, 60, darken(cloth, 0.25));
  } else {
    d.path('M150 300 Q200 372 250 300 L236 294 Q200 334 164 294 Z', skin);
    if (kind === 'lace')
      for (let x = 70; x < 340; x += 26) d.circle(x, 366 + (x % 4) * 6, 7, '#ffffff', { opacity: 0.45 });
    d.path('M158 306 Q200 356 242 306', 'none', { stroke: '#f2c14e', strokeWidth: 4 });
  }
}

function glasses(d: Drawing): void {
  for (const eye of [168, 232]) d.rect(eye - 27, 170, 54, 42, '#ffffff', { r: 16, opacity: 0.16 });
  for (const eye of [168, 232])
    d.rect(eye - 27, 170, 54, 42, 'none', { r: 16, stroke: '#22262b', strokeWidth: 5 });
  d.path('M195 186 Q200 182 205 186 M141 184 L124 178 M259 184 L276 178', 'none', {
    stroke: '#22262b',
    strokeWidth: 5,
  });
}
