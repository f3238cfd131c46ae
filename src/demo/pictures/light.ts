/** The time of day and the weather of an exterior: what colours the sky, the ground and the windows. */
export interface Light {
  readonly name: string;
  readonly sky: readonly [top: string, middle: string, bottom: string];
  readonly sun: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly colour: string;
  } | null;
  readonly cloud: string;
  readonly hill: string;
  readonly leaf: string;
  readonly grass: string;
  readonly paving: string;
  readonly glass: readonly [top: string, bottom: string];
  /** Lamps are on and windows glow. */
  readonly lit: boolean;
  /** Laid thinly over the finished picture, so that everything shares one light. */
  readonly tint: string;
  readonly tintShare: number;
}

export const LIGHTS = {
  morning: {
    name: 'morning',
    sky: ['#8cc6e8', '#c9e5ee', '#fdf0d8'],
    sun: { x: 980, y: 300, r: 52, colour: '#fff3c9' },
    cloud: '#ffffff',
    hill: '#a9c8b8',
    leaf: '#3f8a55',
    grass: '#86b35c',
    paving: '#d9cdbd',
    glass: ['#bfe0ea', '#7fb4c8'],
    lit: false,
    tint: '#ffe9c2',
    tintShare: 0.06,
  },
  noon: {
    name: 'noon',
    sky: ['#3f9ddb', '#84c4ec', '#d6effa'],
    sun: null,
    cloud: '#ffffff',
    hill: '#8bbf9c',
    leaf: '#2f8148',
    grass: '#79b04a',
    paving: '#dcd3c7',
    glass: ['#a8d8ee', '#5c9dbd'],
    lit: false,
    tint: '#ffffff',
    tintShare: 0,
  },
  golden: {
    name: 'golden',
    sky: ['#6fa5c9', '#f6cf9a', '#fbb672'],
    sun: { x: 300, y: 400, r: 64, colour: '#fff0b8' },
    cloud: '#ffe3c2',
    hill: '#b99a78',
    leaf: '#4f7f3f',
    grass: '#97a548',
    paving: '#dcc2a2',
    glass: ['#ffe0ad', '#c98f62'],
    lit: false,
    tint: '#ff9d4a',
    tintShare: 0.09,
  },
  dusk: {
    name: 'dusk',
    sky: ['#2b3a72', '#7d62a0', '#f0977d'],
    sun: null,
    cloud: '#b58bb5',
    hill: '#4d4a78',
    leaf: '#2a5a4c',
    grass: '#4e7350',
    paving: '#9c93a3',
    glass: ['#ffd98a', '#f7b65a'],
    lit: true,
    tint: '#2c2b6b',
    tintShare: 0.14,
  },
  rains: {
    name: 'rains',
    sky: ['#8fa5b5', '#b7c7cf', '#dfe7e4'],
    sun: null,
    cloud: '#f2f5f5',
    hill: '#7fa58d',
    leaf: '#1f7a45',
    grass: '#5f9f45',
    paving: '#c3bdb4',
    glass: ['#c4d6de', '#7f9dac'],
    lit: false,
    tint: '#7d93a3',
    tintShare: 0.07,
  },
  harmattan: {
    name: 'harmattan',
    sky: ['#b9c3c0', '#ddd3bd', '#eeddbd'],
    sun: { x: 940, y: 240, r: 42, colour: '#fbf3dc' },
    cloud: '#f1e8d6',
    hill: '#c9b795',
    leaf: '#71884a',
    grass: '#b5ab5e',
    paving: '#dcc7a6',
    glass: ['#d9d8c6', '#9aa898'],
    lit: false,
    tint: '#d9b577',
    tintShare: 0.09,
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof LIGHTS;
