import { Random, seedOf } from '../random';
import { bathroom } from './bathroom';
import { flats, hotel, office, tower } from './blocks';
import { Drawing } from './drawing';
import { bungalow, duplex, gatedHouse, modernVilla, terrace } from './houses';
import { kitchen, utility } from './kitchen';
import { estate, plot } from './land';
import { gym, pool } from './leisure';
import { LIGHTS, type Light, type LightName } from './light';
import { bedroom, diningRoom, hotelRoom, livingRoom, workspace } from './rooms';
import { shops } from './shops';
import { carpentry, electrical, handover, locksmith, painting, pestControl, security } from './tools';
import { borehole, garden, generator, moving, pet, roofing, solar, waste } from './trades';

type Draw = (d: Drawing, light: Light, variant: number) => void;
/** One picture a light; the position in the list is the variant of the scene. */
type Views = readonly LightName[];

const SCENES = {
  bungalow: [bungalow, ['noon', 'harmattan', 'golden', 'rains']],
  duplex: [duplex, ['golden', 'noon', 'morning', 'dusk']],
  villa: [modernVilla, ['dusk', 'noon', 'golden', 'morning']],
  gated: [gatedHouse, ['rains', 'golden']],
  terrace: [terrace, ['morning', 'golden', 'noon']],
  flats: [flats, ['noon', 'rains', 'golden']],
  tower: [tower, ['dusk', 'noon', 'morning']],
  hotel: [hotel, ['golden', 'noon', 'dusk']],
  shops: [shops, ['morning', 'noon']],
  office: [office, ['noon', 'dusk']],
  plot: [plot, ['noon', 'rains']],
  estate: [estate, ['golden', 'noon']],
  living: [livingRoom, ['noon', 'morning', 'dusk', 'golden', 'rains', 'noon']],
  dining: [diningRoom, ['noon', 'golden']],
  bedroom: [bedroom, ['morning', 'dusk', 'noon', 'golden', 'rains']],
  kitchen: [kitchen, ['noon', 'morning', 'golden', 'rains']],
  bathroom: [bathroom, ['noon', 'golden', 'morning']],
  utility: [utility, ['noon']],
  hotelRoom: [hotelRoom, ['golden', 'dusk', 'noon']],
  pool: [pool, ['noon', 'dusk']],
  gym: [gym, ['morning']],
  workspace: [workspace, ['noon', 'golden']],
  moving: [moving, ['morning']],
  waste: [waste, ['noon']],
  roofing: [roofing, ['rains']],
  solar: [solar, ['noon']],
  generator: [generator, ['noon']],
  borehole: [borehole, ['golden']],
  garden: [garden, ['morning']],
  pet: [pet, ['noon']],
  painting: [painting, ['noon']],
  carpentry: [carpentry, ['noon']],
  electrical: [electrical, ['noon']],
  pestControl: [pestControl, ['noon']],
  security: [security, ['noon']],
  locksmith: [locksmith, ['noon']],
  handover: [handover, ['noon']],
} as const satisfies Record<string, readonly [Draw, Views]>;

export type Scene = keyof typeof SCENES;

/** The keys of all pictures by scene: `bungalow-1`, `bungalow-2`, … */
export const PICTURES = Object.fromEntries(
  Object.entries(SCENES).map(([scene, [, views]]) => [
    scene,
    views.map((_, index) => `${scene}-${index + 1}`),
  ]),
) as Record<Scene, string[]>;

/** The picture of that key as an SVG; the same at every call. */
export function drawPicture(key: string): string {
  const [scene = '', number = '1'] = key.split('-');
  const [draw, views] = SCENES[scene as Scene];
  const variant = Number(number) - 1;
  const drawing = new Drawing(new Random(seedOf(key)));
  draw(drawing, LIGHTS[views[variant] ?? 'noon'], variant);
  // Every second view is mirrored, so that two homes of a kind do not look like one.
  return drawing.toSvg(variant % 2 === 1);
}
